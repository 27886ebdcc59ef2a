"""The policy that learns Starfighter: its slopes are right, it learns, and its weights are kept with their schema."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

TOOLS = Path(__file__).parents[2] / "tools"
sys.path.insert(0, str(TOOLS))

from ppo import BadWeights, Learner, Settings, Steps, chances, fresh, keep, kept, look_at, slopes_of  # noqa: E402


def some_steps(count: int = 6) -> Steps:
    """Make up some decisions among five actions."""
    chance = np.random.default_rng(3)
    seen = chance.standard_normal((count, 7)).astype(np.float32)
    masks = np.ones((count, 5), np.int8)
    masks[:, 4] = 0
    likely = np.log(np.full(count, 0.25, np.float32))
    gains = chance.standard_normal(count).astype(np.float32)
    return Steps(seen, masks, chance.integers(4, size=count), likely, gains, gains * 2)


def loss(weights: dict[str, np.ndarray], steps: Steps, settings: Settings) -> float:
    """Write PPO's loss down as the paper has it."""
    looked = [look_at(weights, one) for one in steps.seen]
    likely = chances(np.array([one[0] for one in looked]), steps.masks)
    now = np.log(likely[np.arange(len(steps.actions)), steps.actions])
    ratio = np.exp(now - steps.likely)
    bounded = np.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    gain = np.minimum(ratio * steps.gains, bounded * steps.gains).mean()
    wrong = ((np.array([one[1] for one in looked]) - steps.returns) ** 2).mean()
    entropy = -(likely * np.log(likely + 1e-10)).sum(axis=1).mean()
    return float(-gain + settings.value_part * wrong - settings.entropy_part * entropy)


def test_slopes_are_those_of_the_loss() -> None:
    """Q. Is what the policy learns by the slope of its loss?  A. For each layer, as small steps show."""
    settings, steps = Settings(entropy_part=0.1), some_steps()
    weights = {name: one.astype(np.float64) for name, one in fresh(7, 5, (6, 4), 1).items()}
    weights["policy"] *= 100.0  # so that some are held by the clip
    steps.seen = steps.seen.astype(np.float64)
    slopes, _ = slopes_of(weights, steps, settings)  # type: ignore[arg-type]
    for name, slope in slopes.items():
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        weights[name][at] += 1e-4
        above = loss(weights, steps, settings)
        weights[name][at] -= 2e-4
        below = loss(weights, steps, settings)
        weights[name][at] += 1e-4
        assert slope[at] == pytest.approx((above - below) / 2e-4, rel=0.02), name


def test_what_answers_nothing_is_never_taken() -> None:
    """Q. How likely is an action that is masked?  A. Not at all, whatever the policy thinks of it."""
    likely = chances(np.array([0.0, 50.0, 1.0], np.float32), np.array([1, 0, 1], np.int8))
    assert likely[1] == 0.0
    assert likely.sum() == pytest.approx(1.0)


def test_it_learns_what_pays() -> None:
    """Q. One action always turns out well. What happens?  A. It becomes the likeliest."""
    steps = some_steps(64)
    steps.gains = np.where(steps.actions == 2, 1.0, -1.0).astype(np.float32)
    learner = Learner(fresh(7, 5, (16, 8), 1), Settings(rate=0.01, epochs=20, batch=32))
    learner.learn(steps, np.random.default_rng(1))
    likely = chances(np.array([look_at(learner.weights, one)[0] for one in steps.seen]), steps.masks)
    assert (likely.argmax(axis=1) == 2).mean() > 0.9


def test_weights_are_kept_with_their_schema(tmp_path: Path) -> None:
    """Q. Do these weights fit?  A. If the schema is theirs; else a sentence says so, as it does of any other file."""
    weights = fresh(7, 5, (6, 4), 1)
    keep(tmp_path / "w.npz", weights, "abc", decisions=3)
    again = kept(tmp_path / "w.npz", "abc")
    assert all(np.array_equal(again[name], weights[name]) for name in weights)
    with pytest.raises(BadWeights, match="for observations of the schema abc, and these are xyz"):
        kept(tmp_path / "w.npz", "xyz")
    (tmp_path / "text.npz").write_text("no weights")
    with pytest.raises(BadWeights, match="it is not a file of weights"):
        kept(tmp_path / "text.npz", "abc")


def run(*options: str) -> subprocess.CompletedProcess[str]:
    """Run the script."""
    command = [sys.executable, str(TOOLS / "train_starfighter.py"), *options]
    return subprocess.run(command, check=False, capture_output=True, text=True)


def test_the_script_trains_and_judges(tmp_path: Path) -> None:
    """Q. What does the script do?  A. It trains, keeps the weights, and says how many of some games it won."""
    short = ("--mode", "training", "--minutes", "0.001", "--steps", "200", "--width", "8", "--evaluate", "4")
    done = run(*short, "--weights", str(tmp_path / "w.npz"))
    assert done.returncode == 0, done.stderr
    assert "round 1, " in done.stdout
    assert "training against random: won " in done.stdout
    assert (tmp_path / "w.npz").exists()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--opponent", "gready"), "there is no bot called 'gready'"),
        (("--mode", "duel"), "the mode is one of"),
        (("--workers", "0"), "at least 1"),
    ],
)
def test_mistakes_are_sentences(tmp_path: Path, options: tuple[str, ...], told: str) -> None:
    """Q. What if I mistype?  A. A sentence, exit code 2, and no file."""
    done = run(*options, "--weights", str(tmp_path / "w.npz"))
    assert done.returncode == 2
    assert told in done.stderr
    assert not (tmp_path / "w.npz").exists()


def test_a_gpu_learns_the_same() -> None:
    """Q. Does it matter where the policy learns?  A. Only for the time: the loss and its slopes are the same."""
    torch = pytest.importorskip("torch", reason="torch is only there where a GPU is")
    from ppo_gpu import GpuLearner, loss_of  # noqa: PLC0415 - only where torch is

    settings, steps = Settings(entropy_part=0.1), some_steps()
    weights = fresh(7, 5, (6, 4), 1)
    weights["policy"] *= np.float32(100.0)
    slopes, about = slopes_of(weights, steps, settings)
    learner = GpuLearner(dict(weights), settings, device="cpu")
    there = {name: torch.from_numpy(one) for name, one in vars(steps).items()}
    total, told = loss_of(learner.held, there, settings)
    total.backward()
    assert float(total.detach()) == pytest.approx(loss(weights, steps, settings), rel=1e-4)
    assert {name: float(one.detach()) for name, one in told.items()} == pytest.approx(about, rel=1e-3, abs=1e-6)
    for name, slope in slopes.items():
        assert learner.held[name].grad.numpy() == pytest.approx(slope, rel=1e-3, abs=1e-5), name


def test_it_learns_what_pays_on_a_gpu() -> None:
    """Q. One action always turns out well. What happens?  A. It becomes the likeliest, there as well."""
    pytest.importorskip("torch", reason="torch is only there where a GPU is")
    from ppo_gpu import GpuLearner  # noqa: PLC0415 - only where torch is

    steps = some_steps(64)
    steps.gains = np.where(steps.actions == 2, 1.0, -1.0).astype(np.float32)
    learner = GpuLearner(fresh(7, 5, (16, 8), 1), Settings(rate=0.01, epochs=20, batch=32), device="cpu")
    learner.learn(steps, np.random.default_rng(1))
    likely = chances(np.array([look_at(learner.weights, one)[0] for one in steps.seen]), steps.masks)
    assert (likely.argmax(axis=1) == 2).mean() > 0.9
