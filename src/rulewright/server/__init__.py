"""The table for people who sit apart: rooms, seats and spectators over HTTP and WebSocket. It knows no rule."""
