"""Limited: packs, sealed and booster draft, and bots that draft and build. [CR3:103.2]"""
