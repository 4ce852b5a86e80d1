"""Sets, pairs and single objects that are sold under a name of their own, and one picture for each colour of an object."""
from shots_more import *

EMERALD_BOARD = dict(col=(.006, .030, .022), rough=.46, coat=.12, grain=.12)
IVORY_BOARD = dict(col=(.74, .67, .56), rough=.5, coat=.1, grain=.12)
BURGUNDY_BOARD = dict(col=(.055, .003, .009), rough=.46, coat=.12, grain=.12)
ROSE_LIQUID, SMOKE_LIQUID = (.97, .60, .56), (.46, .43, .42)
def put(fn, loc, rot=0., scale=1., **kw):
    """one object at loc, turned by rot"""
    with Place(loc, rot, scale): fn(**kw)
def black_marble(): return marble(base=(.010, .013, .012), vein=(.42, .38, .31), gold=(.6, .42, .2), seed=5., rough=.3, scale=1.1, soft_=.04, coat=0., spec=.22)
def flags(z=1.5, x=2.6, h=3.2):
    flag((-x, 1.2, z), (.05, 2.0, h), .35); flag((x, 1.3, z), (.05, 2.0, h), -.35)

# ------------------------------------------------------------------ coffee
@shot('finjan', 'Finjan with emerald stars', 'فنجان بنجوم زمردية', ev=-.6)
def finjan_single(view):
    studio(sun=.95, col=IVORY, z=.8); plinth(.92, .4, (0, .05, 0), marble(seed=2.5, scale=.9)); arch(2.6, 3.0, .5, (.5, 2.6, 0), wallm((.66, .58, .48)))
    put(finjan, (0, 0, .4), .3, enamel=GREEN())
    cam_for(view, (0, 0, .62), 6.4, .22, .05, 85, 6., (0, -.3, .7), detail=((.02, -.1, .80), .55, (.3, .22)))
@shot('finjan', 'Six finjan with emerald stars', 'ستة فناجين بنجوم زمردية', ev=-.6)
def finjan_six(view):
    studio(sun=.95, col=SAGE, z=.8, key=1.05); box('slab', (3.6, 2.8, .3), (0, .3, .15), trav((.80, .72, .62)), .04, .22)
    for x, y, r in ((-.92, -.42, .3), (.02, -.62, 1.1), (.94, -.42, 2.), (-.50, .42, .8), (.46, .36, 1.7), (-.02, 1.22, .2)): put(finjan, (x, y, .3), r, enamel=GREEN())
    cam_for(view, (0, .1, .62), 12.2, .34, .05, 85, 4., (0, -.5, .7))
@shot('finjan', 'Three gilded finjan', 'ثلاثة فناجين مذهبة', ev=-.55)
def finjan_three(view):
    studio(sun=.95, col=CLAY, z=.8); plinth(1.5, .4, (0, .1, 0), marble(seed=8., scale=.8))
    for x, y, r in ((-.62, .05, .3), (.08, -.62, 1.2), (.66, .30, 2.)): put(finjan, (x, y, .4), r, 1.05)
    cam_for(view, (0, 0, .72), 8.8, .28, .05, 85, 4.5, (0, -.4, .8), detail=((.12, -.62, .78), .46, (-.3, .02)))

# ------------------------------------------------------------------ fragrance
@shot('perfume', 'Three flacons in a lined emerald box', 'ثلاث قوارير في علبة زمردية مبطّنة', ev=-.5)
def perfume_trio(view):
    studio(sun=1.05, col=SAND, z=1.5, y=4.2, key=.9, fill=1.2); box('slab', (6., 3.2, .35), (0, .2, .175), marble(seed=8., scale=.8), .03, .10)
    with Place((0, 0, .35), .26):
        tray_box(4.75, 1.35, .62, .10, lacquer(**EMERALD_BOARD), 0, .02); box('lining', (4.56, 1.16, .30), (0, 0, .20), cloth(col=(.74, .66, .52), trans=0.), .02)
        for s in (-1, 1): box('edge', (4.77, .035, .03), (0, s*.655, .61), metal(col=GOLD, rough=.2), .006); box('edge', (.035, 1.37, .03), (s*2.36, 0, .61), metal(col=GOLD, rough=.2), .006)
        put(perfume, (-1.50, 0, .35)); put(perfume, (0, 0, .35), liquid=ROSE_LIQUID, gold=metal(col=ROSE, rough=.14)); put(perfume, (1.50, 0, .35), liquid=SMOKE_LIQUID, gold=metal(col=SILVER, rough=.14))
    flags(1.9, 3.6); card((.1, 1.6, 1.9), 2.7, 1.3, .2, 2.2, .7, (1, .93, .84))
    cam_for(view, (.0, 0, 1.75), 19.5, .13, 0, 85, 3.4, (0, -.4, 1.5), three=(-.75, .16), detail=((.25, -.3, 1.75), .46, (.15, .08)))
@shot('oud_oil', 'Amber oud oil', 'دهن العود العنبري', ev=-.5)
def oud_oil_single(view):
    studio(sun=1.05, col=CLAY, z=1.2, y=3.6, key=.95, fill=1.2); plinth(.95, .4, (0, .05, 0), marble(seed=3., amt=1.2))
    put(oud_vial, (0, 0, .4), .3, liquid=(.84, .46, .14)); flags(1.3, 1.6, 2.6); card((.05, .9, 1.0), .55, .8, .05, 2.2, .6, (1, .92, .80))
    cam_for(view, (0, 0, 1.35), 9.4, .13, .05, 85, 4., (0, -.25, 1.1), three=(-.5, .14), detail=((0, -.1, 1.95), .46, (.2, .10)))
@shot('candle', 'Two scented candles, white and dark', 'شمعتان معطرتان، بيضاء وداكنة', ev=-.5)
def candle_pair(view):
    studio(sun=.85, col=SAND, z=1.4, key=.8); box('slab', (4.6, 2.9, .4), (0, .1, .2), marble(seed=8., scale=.8), .03, .10); arch(4.2, 4.6, .5, (-.6, 3., 0), wallm((.60, .50, .40)))
    put(scented_candle, (-.92, .10, .4), -.15, 1.05, vessel=porcelain(col=(.74, .68, .59), rough=.3, coat=.4)); put(scented_candle, (.82, .25, .4), .18, 1.05)
    put(candle_lid, (1.35, -.92, .4), .2, .8); put(candle_lid, (-.20, -1.0, .4), .5, .8)
    cam_for(view, (.08, 0, 1.35), 14.6, .20, 0, 85, 3.2, (0, -.6, 1.2), three=(-.5, .12), detail=((0, -.2, 1.60), .64, (.15, .22)))

# ------------------------------------------------------------------ bud vases, one of each colour
def _bud(view, colour, shape, sprig, wall, slab, z, dist, seed):
    studio(sun=1.1, col=wall, z=1.4, y=3.6, key=.9, fill=1.2); box('slab', (1.8, 1.6, .3), (0, .1, .15), slab, .04, .2); st = matte(col=(.22, .20, .10), rough=.7); lf = leafm(col=(.20, .22, .11))
    put(bud_vase, (0, 0, .3), .3, col=colour, shape=shape); stem_branch((0, 0, .55), sprig, (0, 0, .25), st, lf, n=11, L=.34, seed=seed, r=.016, first=(.70, .74, .64)[shape])
    flags(1.4, 1.7, 2.6); card((0, 1.1, 1.3), .9, 1.3, .05, 1.5, .5, (1, .94, .86))
    cam_for(view, (.05, 0, z), dist, .10, .05, 85, 4., (0, -.2, z*.7), detail=((0, -.2, .3+(1., 1.1, .75)[shape]), .42, (.3, .08)))
@shot('bud_vases', 'Rose glass bud vase', 'مزهرية غصن وردية', ev=-.5)
def bud_vase_rose(view): _bud(view, (.99, .83, .80), 0, (-.14, .05, 3.75), (.66, .50, .43), trav((.80, .72, .62)), 1.95, 14.0, 3)
@shot('bud_vases', 'Amber glass bud vase', 'مزهرية غصن عنبرية', ev=-.5)
def bud_vase_amber(view): _bud(view, (.99, .90, .70), 1, (.10, 0, 4.45), SAGE, marble(seed=8., scale=.8), 2.3, 16.4, 5)
@shot('bud_vases', 'Smoke glass bud vase', 'مزهرية غصن دخانية', ev=-.5)
def bud_vase_smoke(view): _bud(view, (.84, .85, .83), 2, (.12, .05, 2.95), IVORY, trav((.66, .60, .53)), 1.55, 11.6, 8)

# ------------------------------------------------------------------ light
@shot('lantern', 'Gold and silver lanterns, a pair', 'فانوسان، ذهبي وفضي', ev=-.35)
def lantern_pair(view):
    studio(sun=.32, col=(.20, .13, .10), z=2.2, key=.36, rim=.8, top=.35, y=3.6); box('step', (6., 3., .4), (0, .3, .2), trav((.62, .51, .41)), .04); arch(5.2, 6.8, .5, (0, 3.0, 0), wallm((.30, .20, .15)))
    put(lantern, (-1.12, 0, .4), .26, .82, watts=300.); put(lantern, (1.12, .1, .4), .10, .82, gold=metal(col=SILVER, rough=.2), fine=metal(col=SILVER, rough=.3), watts=300.)
    cam_for(view, (0, 0, 2.35), 20.5, .10, 0, 85, 3.2, (0, -.7, 2.), three=(-.45, .10), detail=((0, -.6, 2.75), .60, (.05, .03)))
@shot('candlestick', 'Short brass candlestick', 'شمعدان نحاسي قصير', ev=-.45)
def candlestick_short(view):
    studio(sun=.9, col=CLAY, z=2.4); plinth(1.25, .5, (0, .1, 0), marble(seed=3., amt=1.2)); arch(3.8, 5.6, .5, (-.5, 3., 0), wallm((.46, .28, .20)))
    put(candlestick, (0, 0, .5), .3, h=1.9)
    cam_for(view, (0, 0, 2.5), 18.2, .10, 0, 85, 3.2, (0, -.3, 1.6), detail=((0, -.2, 2.05), .40, (.2, .10)))
@shot('candlestick', 'Tall brass candlestick', 'شمعدان نحاسي طويل', ev=-.4)
def candlestick_tall(view):
    studio(sun=.8, col=(.060, .030, .034), z=2.6, key=.9); box('blk', (2.2, 1.8, .5), (0, .15, .25), trav((.74, .64, .55)), .04, .2)
    put(candlestick, (0, 0, .5), 0, h=2.9)
    cam_for(view, (0, 0, 3.05), 20.8, .10, 0, 85, 3.2, (0, -.3, 2.), detail=((0, -.2, .95), .40, (.2, .10)))

# ------------------------------------------------------------------ gift boxes
@shot('giftbox', 'Emerald gift box', 'صندوق هدايا زمردي', ev=-.5)
def gift_emerald_single(view):
    studio(sun=.9, col=BLUSH, z=1.2); plinth(2.4, .45, (0, .2, 0), marble(seed=8., scale=.8)); arch(4.6, 4.8, .5, (.5, 3.2, 0), wallm((.54, .36, .30)))
    put(giftbox, (0, 0, .45), -.42, bow_rot=.3)
    cam_for(view, (0, 0, 1.5), 13.6, .28, 0, 85, 3.2, (0, -.7, 1.3), detail=((0, -.3, 1.75), .50, (.3, .14)))
@shot('giftbox', 'Three gift boxes: emerald, ivory and burgundy', 'ثلاثة صناديق هدايا: زمردي وعاجي وخمري', ev=-.55)
def gift_trio(view):
    studio(sun=.9, col=SAND, z=1.4); plinth(3.0, .35, (0, .3, 0), trav((.76, .69, .60))); box('blk', (2.1, 1.6, .75), (0, 1.5, .725), marble(seed=8., scale=.8), .03, .1); arch(5.0, 5.6, .5, (.6, 3.6, 0), wallm((.60, .50, .40)))
    put(giftbox, (-1.10, -.55, .35), .45, .80); put(giftbox, (1.12, -.35, .35), -.35, .80, mat=lacquer(**IVORY_BOARD), rib=satin(col=(.70, .47, .22)), bow_rot=.3)
    put(giftbox, (0, 1.42, 1.10), .15, .80, mat=lacquer(**BURGUNDY_BOARD), rib=satin(col=(.72, .42, .34)))
    cam_for(view, (0, 0, 1.45), 18.0, .26, 0, 85, 3.4, (0, -.8, 1.), three=(-.5, .14), detail=((.0, -.3, 1.35), .50, (.1, .12)))

# ------------------------------------------------------------------ one picture for each colour
def coasters_set(k, n=4, total=6):
    """agate coasters of one colour: a pile of n, the others fanned before it; k: 0 green, 1 blue"""
    g = metal(col=GOLD, rough=.16); b, v = (((.006, .060, .040), (.40, .52, .42)), ((.020, .050, .095), (.45, .52, .58)))[k]
    def one(i, loc, rot):
        rf = lambda th, z, r: 1+.020*math.sin(3*th+i)+.014*math.sin(7*th+2*i)
        with Place(loc, rot): lathe('c', fil([(0, 0), (.80, 0, .02), (.80, .10, .02), (0, .10)]), marble(base=tuple(x*(1+.15*(i % 3)) for x in b), vein=v, gold=(.7, .5, .26), seed=3.+i*1.7, scale=1.6, soft_=.8, amt=1.3, rough=.07, coat=.7), 160, rf=rf); ring(.803, .05, .016, g, h=.056, rf=rf)
    for i in range(n): one(i, (.03*math.sin(i*2.), .03*math.cos(i*3.), .115*i), i*.8)
    for i in range(n, total): j = i-n; one(i, (.85+.55*j, -.95+.55*j, .112*j), i*.9)
def _coasters(view, k, wall, ground):
    studio(sun=.9, col=wall, z=.6, key=1.1); plinth(2.4, .35, (.25, .1, 0), ground); put(coasters_set, (-.35, .30, .35), .1, k=k)
    cam_for(view, (.30, -.1, .62), 13.6, .50, 0, 85, 4., (0, -.3, .6), detail=((.45, -.5, .55), .46, (.25, -.10)))
@shot('coasters', 'Green agate coasters', 'قواعد أكواب من العقيق الأخضر', ev=-.5)
def coasters_sage(view): _coasters(view, 0, (.44, .40, .34), trav((.74, .66, .56)))
@shot('coasters', 'Blue agate coasters', 'قواعد أكواب من العقيق الأزرق', ev=-.5)
def coasters_sky(view): _coasters(view, 1, BLUSH, marble(seed=8., scale=.8))
def _pen(view, body, wall, slab, rot):
    studio(sun=.9, col=wall, z=.8, key=1.1); box('slab', (4.6, 3., .3), (0, .2, .15), slab, .03, rot)
    with Place((0, .05, .3), rot):
        tray_box(3.5, .95, .34, .08, lacquer(col=(.10, .035, .018), rough=.5, coat=.15, grain=.35), 0, .03); grid('pad', lambda u, v: ((u-.5)*3.36, (v-.5)*.82, .14+.09*abs(2*v-1)**2), 30, 30, cloth(col=(.72, .63, .48), trans=0.)); put(pen, (0, 0, .33), 0, 1., body=body)
    cam_for(view, (0, 0, .5), 14.2, .56, 0, 85, 4., (.1, -.3, .5), detail=((.5, -.1, .55), .42, (.2, -.12)))
@shot('pen', 'Black lacquer pen in its case', 'قلم لاكيه أسود في علبته', ev=-.5)
def pen_black(view): _pen(view, lacquer(col=(.010, .010, .011), rough=.12, coat=1.), SAND, trav((.78, .70, .60)), .45)
@shot('pen', 'Emerald lacquer pen in its case', 'قلم لاكيه زمردي في علبته', ev=-.5)
def pen_emerald(view): _pen(view, None, BLUSH, marble(seed=8., scale=.8), -.45)
