#!/usr/bin/python3
"""A silent film of incense smoke over a still picture: film.py STILL OUT.mp4 [--every N]

The smoke is a tube of points that leaves the ember and drifts in a flow of rising eddies. Flow and ember repeat after
SECONDS, so the smoke does too: the last frame leads into the first without a cross-fade.
"""
import argparse, os, subprocess
import cv2, numpy as np

W, H, FPS, SECONDS = 800, 1000, 24, 7
EMBER = (465, 389)                 # where the smoke rises
LIFE, STEP = 6.5, 1 / 48           # of a point, and of the integration, in seconds
AROUND = 96                        # points around the tube
SLOPE = .33                        # of the shadows on the wall
SOURCES = ((0, 1., .5), (-1, 2., .8), (1, 3.2, 1.), (-1, 4.6, 1.))   # offset and radius in pixels, strength
TURN = 2 * np.pi / SECONDS


def eddies(rng):
    """Rising waves of a stream function: turns per film, wave numbers, phase and speed in pixels per second."""
    waves = []
    for turns in (1, 2, 2, 3, 3, 4, 5, 6, 8):
        up = turns * TURN / 78                                # travels at the speed of the smoke
        across = up * rng.uniform(.2, .48) * rng.choice((-1, 1))
        speed = 10.5 * turns ** -.4
        waves.append((turns, across, up, up * rng.uniform(1.5, 3.5) * rng.choice((-1, 1)), rng.uniform(0, 2 * np.pi), speed))
    return waves


def velocity(p, t, waves):
    x, y, z = p                                               # y is the height above the ember
    calm = np.clip(y / 150, 0, 1) ** 1.6                      # laminar near the ember
    vx = np.zeros_like(x); vy = 58 + 34 * np.clip(y / 300, 0, 1); vz = np.zeros_like(x)
    for turns, across, up, deep, phase, speed in waves:
        wave = across * x + up * y + deep * z - turns * TURN * t + phase
        c = np.cos(wave)
        vx = vx + speed * calm * c
        vy = vy - speed * calm * c * across / up              # an eddy turns, it does not gather
        vz = vz + .7 * speed * calm * np.sin(wave + 1.3)
    spread = .42 * calm
    lean = -.075 * vy * (1 - calm)                            # the thread leans a little, as in the still picture
    return np.stack((vx + spread * x + lean, vy, vz + 1.9 * spread * z))


def plume(waves, frames):
    """Yields the points of every source, by age and position around the tube, for each frame in turn."""
    ages = int(LIFE / STEP); around = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)
    start = np.stack([np.stack((dx + r * np.cos(around), 0 * around, r * np.sin(around))) for dx, r, _ in SOURCES], 1)
    p = np.repeat(start[:, :, None, :], ages, 2)              # axis, source, age, around
    for step in range(-ages, frames * 2):
        t = step * STEP
        if step >= 0 and step % 2 == 0: yield step // 2, t, p
        middle = p + STEP / 2 * velocity(p, t, waves)
        p = p + STEP * velocity(middle, t + STEP / 2, waves)
        p = np.concatenate((start[:, :, None, :], p[:, :, :-1]), 2)


def density(p, t):
    """The smoke as a picture: every tube is spread over a dense mesh, so that its folds show as bright edges."""
    total = np.zeros(W * H); ages = p.shape[2]
    for source, (_, _, strength) in enumerate(SOURCES):
        ring = np.concatenate((p[:2, source], p[:2, source, :, :1]), 2)
        x, y = (cv2.resize(axis.astype(np.float32), (AROUND * 5, ages * 10), interpolation=cv2.INTER_CUBIC) for axis in ring)
        age = np.linspace(0, 1, ages * 10)[:, None]
        left = t - age * LIFE                                 # when it left the ember
        ember = .78 + .14 * np.sin(3 * TURN * left + source) + .08 * np.sin(7 * TURN * left + 2 * source)
        weight = np.broadcast_to(strength * ember * np.clip(age * 14, 0, 1) * (1 - age) ** .8, x.shape)
        x = np.clip(x + EMBER[0], 0, W - 1.01); y = np.clip(EMBER[1] - y, 0, H - 1.01)
        ix, iy = x.astype(int), y.astype(int); fx, fy = x - ix, y - iy
        for dx, dy, part in ((0, 0, (1 - fx) * (1 - fy)), (1, 0, fx * (1 - fy)), (0, 1, (1 - fx) * fy), (1, 1, fx * fy)):
            total += np.bincount(((iy + dy) * W + ix + dx).ravel(), (weight * part).ravel(), W * H)
    sharp = total.reshape(H, W).astype(np.float32) / 150
    soft, softer, softest = (cv2.GaussianBlur(sharp, (0, 0), s) for s in (.9, 1.9, 7))
    height = np.clip((EMBER[1] - np.arange(H)) / EMBER[1], 0, 1)[:, None].astype(np.float32)
    m = soft * (1 - height) + softer * height + .45 * softest * height
    m *= .05 + 2.4 * height                                   # a faint thread; what spreads stays visible
    m *= np.clip(np.arange(H) / 150, 0, 1)[:, None] ** 1.2    # gone before the edge of the picture
    return m


def clean_plate(still):
    """The picture without its own smoke: the strip above the crown is filled in along the slope of the shadows on the
    wall. Inside the crown the thread hardly moves, so it stays."""
    y = np.arange(H, dtype=np.float32)
    middle = np.interp(y, (0, 100, 200, 310), (470, 464, 455, 460)); half = np.interp(y, (0, 100, 190, 300), (84, 70, 30, 14))
    x = np.arange(W, dtype=np.float32)[None, :]
    beside = cv2.GaussianBlur(still, (0, 0), 2.5).astype(np.float32)
    def side(sign):                                           # the wall at one edge of the strip, seen along the slope
        from_x = (middle + sign * half)[:, None] + 0 * x
        return cv2.remap(beside, from_x.astype(np.float32), (y[:, None] + SLOPE * (from_x - x)).astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    across = np.clip((x - (middle - half)[:, None]) / (2 * half[:, None]), 0, 1)[..., None]
    across = across * across * (3 - 2 * across)
    wall = side(-1) * (1 - across) + side(1) * across
    rng = np.random.default_rng(3); wall += rng.normal(0, .8, (H, W, 1))   # the grain of the picture
    near = np.clip((1 - np.abs(x - middle[:, None]) / half[:, None]) / .35, 0, 1) * np.clip((300 - y) / 16, 0, 1)[:, None]
    return np.clip(still * (1 - near[..., None]) + wall * near[..., None], 0, 255)


def embers(plate):
    """Where the picture glows, softly: red, bright and inside the crown."""
    b, g, r = (plate[..., i].astype(np.float32) for i in range(3))
    glow = np.clip((r - 1.6 * g) / 90, 0, 1) * np.clip((r - 120) / 80, 0, 1)
    crown = np.zeros((H, W), np.float32); crown[365:408, 255:500] = 1
    glow *= cv2.GaussianBlur(crown, (0, 0), 4)
    return (cv2.GaussianBlur(glow, (0, 0), 1.2) + 2.2 * cv2.GaussianBlur(glow, (0, 0), 11))[..., None]


def compose(plate, glow, m, t):
    """Smoke scatters the light that comes from the left, and dims what is behind it a little."""
    flicker = .55 * np.sin(2 * TURN * t) + .3 * np.sin(5 * TURN * t + 1) + .15 * np.sin(11 * TURN * t + 2)
    light = (plate / 255.) ** 2.2
    light = light * (1 + glow * (.16 + .16 * flicker) * np.array((.25, .6, 1.)))
    veil = (1 - np.exp(-m))[..., None]
    lit = 1 - .16 * np.tanh(1.2 * cv2.blur(m, (31, 5), anchor=(29, 2)))[..., None]   # what lies to the left takes light away
    smoke = np.array((.90, .89, .88)) * lit
    return (np.clip(light * (1 - .62 * veil) + smoke * .62 * veil, 0, 1) ** (1 / 2.2) * 255 + .5).astype(np.uint8)


def main():
    ap = argparse.ArgumentParser(); ap.add_argument('still'); ap.add_argument('out')
    ap.add_argument('--every', type=int, default=1, help='only every so many frames, as PNG beside OUT')
    a = ap.parse_args()
    plate = clean_plate(cv2.resize(cv2.imread(a.still), (W, H), interpolation=cv2.INTER_AREA))
    glow = embers(plate); waves = eddies(np.random.default_rng(11))
    film = None if a.every > 1 else subprocess.Popen(
        f'ffmpeg -y -loglevel error -f rawvideo -pix_fmt bgr24 -s {W}x{H} -r {FPS} -i - -an '
        '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 '
        '-c:v libx264 -profile:v high -pix_fmt yuv420p -level 4.0 -preset veryslow -crf 18 -x264-params aq-mode=3 '
        f'-map_metadata -1 -movflags +faststart {a.out}'.split(), stdin=subprocess.PIPE)
    for frame, t, p in plume(waves, FPS * SECONDS):
        if frame % a.every: continue
        picture = compose(plate, glow, density(p, t), t)
        if film: film.stdin.write(picture.tobytes())
        else: cv2.imwrite(f'{os.path.splitext(a.out)[0]}-{frame:03}.png', picture)
    if film: film.stdin.close(); raise SystemExit(film.wait())


main()
