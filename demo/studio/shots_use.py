"""The objects in use: on a table, a tray or a shelf, beside the things they are given with."""
from shots_sets import *

def table(col, z=1.8, top=None, depth=4.2, **k):
    """a room with a table or a shelf whose top is at z=.4"""
    studio(**{**dict(sun=.9, col=col, z=z, key=1.), **k}); box('table', (16, depth, .4), (0, depth/2-1.5, .2), top or wood(), .04)
def book(loc, size=(1.5, 1.1, .22), col=(.010, .045, .034), rot=0.):
    """a closed book lying on its side, pages to the right and to the front"""
    w, d, h = size
    with Place(loc, rot):
        m = lacquer(col=col, rough=.5, coat=.1, grain=.2)
        for z in (.0, h-.035): box('cover', (w, d, .035), (0, 0, z+.0175), m, .008)
        box('spine', (.04, d, h), (-w/2+.02, 0, h/2), m, .012); box('pages', (w-.08, d-.08, h-.07), (.01, 0, h/2), matte(col=(.78, .70, .56), rough=.9), .004)
def books(loc, rot=0., cols=((.010, .045, .034), (.20, .07, .04), (.62, .52, .40)), s=1.):
    """a pile of books, the largest below; the top is at loc z + .24*s each"""
    x, y, z = loc
    for i, c in enumerate(cols): book((x+.03*i, y, z+.24*s*i), (1.9*s-.14*i, 1.4*s-.10*i, .24*s), c, rot+(.12, -.10, .16)[i % 3])
def petals(n, x0, x1, y0, y1, z, mat, seed=1):
    rnd = random.Random(seed)
    for k in range(n):
        x, y, a = rnd.uniform(x0, x1), rnd.uniform(y0, y1), rnd.random()*tau; c, s = math.cos(a), math.sin(a)
        def f(u, v): uu, vv = u*2-1, v*2-1; w = math.sqrt(max(0, 1-vv*vv))*.15*(1-.2*vv); X, Y = uu*w, vv*.17; return (x+X*c-Y*s, y+X*s+Y*c, z+.012+.05*(uu*uu)+.05*vv*vv)
        grid('petal', f, 13, 13, mat, solid=.008)
def BLUSH_ROSE(): return velvet(col=(.72, .34, .30), rough=.74, sheen=.35, trans=.18)
def WHITE_JAR(): return porcelain(col=(.74, .68, .59), rough=.3, coat=.4)
def WHITE_MARBLE(): return marble(seed=3., amt=1.35, vein=(.25, .225, .20), base=(.74, .72, .69))
def blush_box(): return dict(boxm=lacquer(col=(.66, .58, .47), rough=.5, coat=.1, grain=.1), rosem=BLUSH_ROSE())
T = .4   # top of the table

# ------------------------------------------------------------------ coffee and tea
@shot('dallah', 'Gold dallah on a walnut table', 'دلة ذهبية على طاولة من الجوز', ev=-.5)
def dallah_gold_table(view):
    table(CLAY, 2.2); arch(4.4, 6.4, .5, (-.6, 3.1, 0), wallm((.46, .28, .20)))
    put(dallah, (-.25, .25, T), -.18); put(finjan, (1.35, -.55, T), .4, 1.); put(dates_bowl, (-1.15, -.75, T), 0, .95)
    cam_for(view, (.1, 0, 2.15), 16.4, .15, 0, 85, 3.4, (0, -.5, 1.7))
@shot('dallah', 'Silver dallah beside blush roses', 'دلة فضية بجانب ورد زهري', ev=-.5)
def dallah_silver_roses(view):
    table(SAGE, 2.2, trav((.80, .72, .62)))
    put(dallah, (-.45, 0, T), .22, body=metal(col=SILVER, rough=.14), accent=metal(col=GOLD, rough=.2)); put(rose_box, (1.55, 1.35, T), .1, .82, **blush_box()); put(finjan, (1.25, -.75, T), .4)
    cam_for(view, (.25, 0, 2.1), 17.0, .15, 0, 85, 3.4, (0, -.5, 1.8))
@shot('finjan', 'Emerald tray of finjan on a walnut table', 'صينية زمردية وفناجين على طاولة من الجوز', ev=-.55)
def finjan_set_table(view):
    table(SAND, 1.4, depth=6.); put(tray, (.25, .1, T), 0, 1., r=1.75, mat=lacquer(col=(.010, .040, .030), rough=.22))
    for k in range(6): a = tau*k/6+.3; put(finjan, (.25+1.02*math.cos(a), .1+1.02*math.sin(a), T+.17), k*.7, 1.02, enamel=GREEN())
    put(dallah, (-1.25, 2.25, T), -.1, .9)
    cam_for(view, (.05, 0, 1.5), 17.4, .24, .18, 85, 3.2, (.2, -.8, .9))
@shot('tea_set', 'White tea set on a table', 'طقم شاي أبيض على الطاولة', ev=-.6)
def tea_set_table(view):
    table(BLUSH, 1.2); put(teapot, (.55, .75, T), pi-.35, 1.1); put(teacup, (-.95, -.35, T), -.7, 1.); put(teacup, (.95, -.85, T), .4, 1.)
    cam_for(view, (.0, 0, 1.15), 16.0, .24, -.05, 85, 3.4, (0, -.6, .9))
@shot('tea_set', 'Emerald tea set with sweets', 'طقم شاي زمردي مع الحلويات', ev=-.6)
def tea_set_emerald_table(view):
    w = porcelain(col=(.004, .048, .030), rough=.16, coat=1.)
    table(CLAY, 1.6); put(teapot, (-.75, .75, T), .25, 1.05, mat=w); put(teacup, (-.35, -.80, T), -.5, 1., mat=w); put(tier_stand, (1.45, 1.2, T), .2, .72)
    cam_for(view, (.15, 0, 1.45), 18.8, .20, .0, 85, 3.4, (0, -.6, 1.))
@shot('decanter', 'Rose sherbet poured', 'شراب الورد في كأسين', ev=-.5)
def decanter_set_table(view):
    table(BLUSH, 1.6, trav((.80, .70, .62)), y=4.2, fill=1.2); put(decanter, (-.62, .75, T), .2, .95, liquid=(.97, .66, .58)); put(tumbler, (.95, .05, T), .4, 1., liquid=(.97, .66, .58)); put(tumbler, (.15, -.75, T), 1.1, 1., liquid=(.97, .66, .58), level=.62)
    petals(5, -1.5, 1.6, -1.3, -.5, T, BLUSH_ROSE(), 4); flags(1.8, 3.3, 4.); card((-.2, 2.0, 1.9), 1.9, 1.9, .05, 2.2, .7, (1, .93, .84))
    cam_for(view, (.1, 0, 1.6), 15.6, .16, 0, 85, 3.6, (0, -.4, 1.1))
@shot('date_bowl', 'Date bowl with coffee', 'وعاء التمر مع القهوة', ev=-.55)
def date_bowl_table(view):
    table(SAGE, 1.); put(dates_bowl, (-.25, -.05, T), .4, 1.5); put(finjan, (1.05, -.55, T), .4, .95); put(finjan, (1.15, .55, T), 1.4, .95)
    cam_for(view, (.25, 0, .85), 10.4, .27, .1, 85, 3.6, (0, -.5, .8))
@shot('tier_stand', 'Sweets stand on a tea table', 'حامل حلويات على طاولة الشاي', ev=-.55)
def tier_stand_table(view):
    table(SAGE, 1.8, depth=5.); put(tier_stand, (-.35, .6, T), .2, .92); put(teacup, (1.35, -.55, T), -.5, .95); put(teacup, (-1.15, -1.0, T), -.9, .95)
    cam_for(view, (.1, 0, 1.7), 17.0, .20, 0, 85, 3.6, (0, -.5, 1.2))
@shot('coasters', 'Agate coaster under a glass', 'قاعدة كوب من العقيق تحت كأس', ev=-.5)
def coasters_table(view):
    table(SAND, .9, y=4.2, fill=1.1); put(coasters_set, (-1.0, .75, T), .1, .9, k=0, n=5, total=5)
    with Place((.80, -.25, T), .5, .95):
        rf = lambda th, z, r: 1+.020*math.sin(3*th)+.014*math.sin(7*th); lathe('c', fil([(0, 0), (.80, 0, .02), (.80, .10, .02), (0, .10)]), marble(base=(.006, .060, .040), vein=(.40, .52, .42), gold=(.7, .5, .26), seed=9., scale=1.6, soft_=.8, amt=1.3, rough=.07, coat=.7), 160, rf=rf); ring(.803, .05, .016, metal(col=GOLD, rough=.16), h=.056, rf=rf)
        put(tumbler, (0, 0, .10), .4, 1.15, liquid=(.97, .66, .58))
    card((.8, 1.0, 1.), .8, .8, .05, 2., .6, (1, .93, .84))
    cam_for(view, (.1, 0, .85), 11.4, .30, .05, 85, 4., (.6, -.4, .9))

# ------------------------------------------------------------------ incense and scent
@shot('bukhoor_box', 'Silver bukhoor box beside a smoking mabkhara', 'علبة بخور فضية بجانب مبخرة يتصاعد دخانها', ev=-.5, anchor=(1.35, 1.0, 2.65))
def bukhoor_silver_smoke(view):
    table((.30, .19, .16), 1.6); put(bukhoor_box, (-.55, -.15, T), .22, .88); put(mabkhara, (1.35, 1.0, T), .5, .82, body=wood(a=(.010, .008, .007), b=(.034, .024, .018), rough=.24))
    cam_for(view, (.2, 0, 1.85), 16.4, .16, 0, 85, 3.4, (-.4, -.9, 1.3))
@shot('oud_oil', 'Oud oils on a marble tray', 'دهن العود على صينية رخامية', ev=-.5)
def oud_oil_trio_tray(view):
    table((.36, .24, .17), 1.2, y=4.2, fill=1.1); put(tray, (0, .1, T), 0, 1., r=1.35, mat=WHITE_MARBLE())
    for x, y, c, r in ((-.62, .25, (.92, .62, .24), .2), (.10, -.35, (.84, .46, .14), .5), (.72, .35, (.74, .34, .10), .9)): put(oud_vial, (x, y, T+.17), r, .86, liquid=c)
    card((0, 1.4, 1.2), 1.5, 1.0, .05, 2.2, .6, (1, .92, .80)); put(finjan, (1.75, -.85, T), .4, .85)
    cam_for(view, (.1, 0, 1.25), 13.0, .20, .1, 85, 3.6, (0, -.4, 1.1))
@shot('oud_oil', 'Amber oud oil with a tasbih', 'دهن العود العنبري مع سبحة', ev=-.5)
def oud_oil_single_table(view):
    table(SAND, 1., fill=1.1, y=4.2); books((-.1, .2, T), .25, ((.10, .035, .018), (.010, .045, .034)), 1.1); put(oud_vial, (-.05, .15, T+.53), .3, .9, liquid=(.84, .46, .14)); card((0, 1.1, 1.6), .6, .8, .05, 2.2, .6, (1, .92, .80)); wd = lacquer(col=(.23, .085, .030), rough=.32, coat=.5)
    for k in range(24): a = tau*k/24; b = beads(1, 0, 0, .085, wd); b.location = (1.30+.46*math.cos(a)*(1+.10*math.sin(3*a)), -.72+.34*math.sin(a), T+.085)
    cam_for(view, (.3, 0, 1.15), 11.6, .20, .08, 85, 3.8, (0, -.3, 1.2))
@shot('perfume', 'Amber flacon on a dressing table', 'قارورة العنبر على طاولة الزينة', ev=-.5)
def perfume_amber_table(view):
    table(BLUSH, 1.4, y=4.2, fill=1.1); put(tray, (.0, .2, T), 0, 1., r=1.5, mat=WHITE_MARBLE()); put(perfume, (-.25, .30, T+.17), .26, .95)
    g = metal(col=GOLD, rough=.15); put(jewel_ring, (.85, -.35, T+.17), .5, 1.5, gold=g, stone=lacquer(col=(.004, .09, .05), rough=.03)); pm = porcelain(col=(.86, .80, .74), rough=.18, coat=.8)
    for k in range(40): a = tau*k/40; b = beads(1, 0, 0, .058, pm); b.location = (.30+.52*math.cos(a), -.62+.30*math.sin(a)+.05*math.cos(2*a), T+.23)
    flags(1.8, 2.6, 3.); card((-.2, 1.5, 1.5), .85, 1.15, .1, 2.5, .6, (1, .90, .77))
    cam_for(view, (.05, 0, 1.45), 12.6, .18, .05, 85, 3.6, (-.2, -.2, 1.3))
@shot('perfume', 'Rose flacon before a box of roses', 'قارورة الورد أمام صندوق من الورد', ev=-.55)
def perfume_rose_roses(view):
    table(SAGE, 1.4, trav((.80, .72, .62)), fill=1.1); put(rose_box, (.95, 1.75, T), .2, .85, **blush_box()); put(perfume, (-.45, -.25, T), -.22, 1., liquid=ROSE_LIQUID, gold=metal(col=ROSE, rough=.14)); petals(4, .5, 1.5, -1.1, -.4, T, BLUSH_ROSE(), 3)
    card((-.35, .75, 1.3), .62, 1.0, .1, 2.3, .7, (1, .92, .88))
    cam_for(view, (.15, 0, 1.4), 13.0, .16, 0, 85, 3.4, (-.4, -.6, 1.3))
@shot('perfume', 'Smoke flacon on books', 'قارورة الدخان على كتب', ev=-.45)
def perfume_smoke_table(view):
    table((.30, .27, .25), 1.6, fill=1.1, y=4.2); books((0, .1, T), .2, ((.05, .05, .055), (.50, .43, .35)), 1.15); put(perfume, (-.05, .1, T+.555), .25, .92, liquid=SMOKE_LIQUID, gold=metal(col=SILVER, rough=.14)); put(candlestick, (1.25, 1.0, T), 0, .62, h=1.9)
    card((0, 1.0, 1.8), .8, 1.05, .1, 2.3, .6, (1, .95, .9))
    cam_for(view, (.2, 0, 1.75), 13.4, .12, .05, 85, 3.6, (0, -.3, 1.6))
@shot('perfume', 'Three flacons beside a wrapped gift box', 'ثلاث قوارير بجانب صندوق هدية', ev=-.5)
def perfume_trio_gift(view):
    table(BLUSH, 1.6, trav((.80, .70, .62)), fill=1.1); put(giftbox, (.75, 1.9, T), .35, 1.1, h=1.35)
    put(perfume, (-1.45, .05, T), .3, .9); put(perfume, (-.05, -.55, T), .1, .9, liquid=ROSE_LIQUID, gold=metal(col=ROSE, rough=.14)); put(perfume, (1.35, -.30, T), -.2, .9, liquid=SMOKE_LIQUID, gold=metal(col=SILVER, rough=.14)); card((0, .95, 1.2), 2.0, 1.0, .05, 2.2, .7, (1, .93, .86))
    cam_for(view, (.05, 0, 1.5), 16.4, .18, 0, 85, 3.4, (0, -.6, 1.2))
@shot('candle', 'White candle on a shelf', 'شمعة بيضاء على رف', ev=-.5)
def candle_ivory_shelf(view):
    table(SAGE, 1.4, sun=.8, key=.8); books((-.75, .15, T), .2, s=1.05); put(scented_candle, (-.72, .15, T+.755), -.1, .9, vessel=WHITE_JAR()); put(candle_lid, (.72, -.55, T), .2, .85); put(vase, (1.35, .75, T), .2, .62)
    cam_for(view, (.15, 0, 1.75), 14.0, .12, 0, 85, 3.6, (-.5, -.5, 1.5))
@shot('candle', 'Dark candle beside red roses', 'شمعة داكنة بجانب ورد أحمر', ev=-.4)
def candle_saffron_roses(view):
    table((.16, .075, .06), 1.4, sun=.55, key=.6); put(scented_candle, (-.55, -.15, T), .18, 1.15); put(rose_box, (1.2, 1.35, T), .2, .78); put(candle_lid, (.75, -.75, T), .3, .85)
    cam_for(view, (.2, 0, 1.35), 13.4, .17, 0, 85, 3.4, (-.4, -.7, 1.2))
@shot('candle', 'Two candles with their gift box', 'شمعتان مع علبة الهدية', ev=-.5)
def candle_pair_gift(view):
    table(BLUSH, 1.4, trav((.78, .68, .60)), sun=.8, key=.8); put(giftbox, (.85, 1.45, T), .3, .95, mat=lacquer(**IVORY_BOARD), rib=satin(col=(.70, .47, .22)), h=1.35); put(scented_candle, (-1.15, .35, T), -.15, .95, vessel=WHITE_JAR()); put(scented_candle, (.10, -.55, T), .18, .95)
    cam_for(view, (.0, 0, 1.3), 14.8, .20, 0, 85, 3.4, (0, -.6, 1.1))
@shot('diffuser', 'Reed diffuser on a console', 'موزع عطر على كونسول', ev=-.5)
def diffuser_console(view):
    table(SAND, 2., fill=1.1); arch(3.6, 6., .5, (-.9, 3.1, 0), wallm((.60, .50, .40))); put(diffuser, (-.55, 0, T), .32, .95); books((1.05, .25, T), .3, ((.62, .52, .40), (.010, .045, .034)), .95); put(bud_vase, (1.05, .25, T+.46), 0, .8, col=(.99, .90, .70), shape=2)
    card((-.55, 1.1, 1.1), .75, .8, .1, 2., .6, (1, .92, .78))
    cam_for(view, (.15, 0, 2.0), 15.4, .11, 0, 85, 3.6, (-.4, -.4, 1.3))

# ------------------------------------------------------------------ the room
@shot('mirror', 'Sunburst mirror above a console', 'مرآة الشمس فوق كونسول', ev=-.45)
def mirror_sunburst_console(view):
    studio(sun=.7, col=CLAY, z=2.6, y=1.1, rad=.1, key=.6); glow_card((2., -23, 7), 16, 11, 3.0, 1.3, (1, .88, .74)); put(mirror, (-.1, .86, 4.05), 0, .80); box('console', (14, 1.6, .5), (0, .3, .25), wood(), .03)
    put(lamp, (1.75, .20, .5), .3, .62, watts=220.); put(candlestick, (-1.75, .2, .5), 0, .62, h=1.9); put(dates_bowl, (-.2, .05, .5), 0, .8)
    cam_for(view, (.0, 0, 3.05), 23.5, .03, .0, 85, 4., (0, .7, 3.2))
@shot('clock', 'Onyx clock on a bookshelf', 'ساعة عقيق على رف الكتب', ev=-.5)
def clock_onyx_shelf(view):
    table((.42, .33, .25), 1.8); put(clock, (-.55, .1, T), .18, .92); x = 1.05
    for w, h, c in ((.30, 2.3, (.13, .035, .02)), (.38, 2.1, (.62, .52, .40)), (.26, 2.4, (.010, .045, .034)), (.34, 2.2, (.70, .60, .50))): box('book', (w, 1.25, h), (x+w/2, .35, T+h/2), lacquer(col=c, rough=.55, coat=.08, grain=.25), .03); [box('band', (w+.006, .9, .035), (x+w/2, .16, T+q), metal(col=GOLD, rough=.25), .008) for q in (.3, h-.3)]; x += w+.004
    put(pen, (.45, -1.0, T+.13), .3, .9)
    cam_for(view, (.15, 0, 1.75), 15.4, .12, 0, 85, 3.6, (-.3, -.4, 1.6))
@shot('frame', 'Photo frame on a desk', 'إطار صور على مكتب', ev=-.5)
def frame_arabesque_desk(view):
    table(SAGE, 1.7); put(frame, (-.55, .35, T), .34, .92); put(lamp, (1.75, 1.3, T), .3, .78, watts=360.); put(pen, (.75, -.75, T+.13), .35, .9, body=lacquer(col=(.010, .010, .011), rough=.12, coat=1.))
    cam_for(view, (.15, 0, 1.8), 16.2, .13, 0, 85, 3.6, (-.4, 0, 1.6))
@shot('knot', 'Brass knot on a pile of books', 'عقدة نحاسية على كتب', ev=-.5)
def knot_brass_books(view):
    table(SAGE, 2.); books((-.1, .1, T), .15, ((.13, .035, .02), (.62, .52, .40), (.010, .045, .034)), 1.35); put(knot, (-.05, .1, T+.975), .3, .82); put(candlestick, (1.75, .9, T), 0, .7, h=1.9)
    cam_for(view, (.2, 0, 2.1), 16.0, .10, 0, 85, 3.6, (0, -.4, 2.))
@shot('palm', 'Brass palm on a console', 'نخلة نحاسية على كونسول', ev=-.5)
def palm_brass_console(view):
    table(SAGE, 2.2); arch(4.8, 6.8, .5, (.3, 3.2, 0), wallm((.25, .28, .21))); put(palm, (-.2, .4, T), .5, 1.); put(dates_bowl, (1.35, -.65, T), 0, .8); put(finjan, (-1.45, -.75, T), .4, .8)
    cam_for(view, (.0, 0, 2.1), 17.0, .11, 0, 85, 3.8, (0, -.3, 2.))
@shot('lantern', 'Two silver lanterns on steps', 'فانوسان فضيان على الدرج', ev=-.35)
def lantern_silver_steps(view):
    studio(sun=.30, col=(.10, .12, .13), z=2.2, key=.36, rim=.9, top=.35, y=6.5); st = trav((.62, .55, .47))
    for k in range(3): box('step', (12, 6.7-1.9*k, .55*(k+1)), (0, (5.3+1.9*k)/2, .275*(k+1)), st, .03)
    S = dict(gold=metal(col=SILVER, rough=.2), fine=metal(col=SILVER, rough=.3)); put(lantern, (-.95, .25, .55), .26, .62, watts=170., **S); put(lantern, (.95, 2.15, 1.10), .10, .85, watts=300., **S)
    cam_for(view, (0, 0, 2.6), 20.5, .13, 0, 85, 3.6, (0, .6, 2.))
@shot('lantern', 'Gold and silver lanterns at a door', 'فانوسان ذهبي وفضي عند باب', ev=-.35)
def lantern_pair_door(view):
    studio(sun=.30, col=(.34, .25, .19), z=2.4, key=.36, rim=.6, top=.35, y=3.2, rad=.1); box('step', (12, 4.6, .35), (0, 1.2, .175), trav((.62, .52, .43)), .04)
    arch(3.4, 7.0, .3, (0, 3.1, .3), trav((.60, .50, .42))); arch(2.8, 6.7, .3, (0, 3.0, .3), lacquer(col=(.010, .045, .034), rough=.5, coat=.1, grain=.3)); box('gap', (.03, .05, 6.4), (0, 2.84, 3.4), lacquer(col=(.004, .012, .010), rough=.6), 0)
    for s in (-1, 1): b = beads(1, 0, 0, .11, metal(col=BRASS, rough=.18)); b.location = (s*.26, 2.78, 3.1)
    put(lantern, (-2.05, .9, .35), .26, .80, watts=300.); put(lantern, (2.05, .9, .35), .10, .80, gold=metal(col=SILVER, rough=.2), fine=metal(col=SILVER, rough=.3), watts=300.)
    cam_for(view, (0, 0, 3.1), 24.5, .06, 0, 85, 4., (0, .6, 2.))
@shot('lamp', 'Marble lamp beside a jewellery box', 'مصباح رخامي بجانب صندوق مجوهرات', ev=-.35)
def lamp_marble_bedside(view):
    studio(sun=.3, col=(.20, .22, .17), z=2.2, key=.32, rim=.6, top=.32, y=3.2); box('table', (14, 3.6, .4), (0, .6, .2), wood(), .04); put(lamp, (-.75, .45, T), .3, .92, watts=640.); put(frame, (1.30, .65, T), -.2, .58); put(finjan, (.70, -.65, T), .4, .85); book((-.65, -.75, T), (1.3, .9, .2), (.20, .07, .04), .2)
    cam_for(view, (.1, 0, 2.05), 16.8, .10, 0, 85, 3.4, (0, -.3, 1.6))
@shot('candlestick', 'Brass candlesticks on a dining table', 'شمعدانان نحاسيان على المائدة', ev=-.4)
def candlesticks_table(view):
    table((.30, .15, .11), 2.4, sun=.6, key=.7); put(candlestick, (-.95, .6, T), 0, .9, h=2.9); put(candlestick, (-.05, .25, T), .5, .9, h=1.9); put(dates_bowl, (1.15, -.25, T), 0, .95); put(finjan, (.45, -.95, T), .4, .9)
    cam_for(view, (.1, 0, 2.5), 18.6, .13, 0, 85, 3.4, (0, -.2, 1.6))
@shot('candlestick', 'Three brass candlesticks in a row', 'ثلاثة شمعدانات نحاسية في صف', ev=-.4)
def candlestick_row(view):
    table(EMERALD, 2.4, WHITE_MARBLE(), sun=.7, key=.8)
    for x, y, h in ((-1.15, .9, 1.9), (.05, .1, 2.9), (1.2, -.5, 1.9)): put(candlestick, (x, y, T), x, .88, h=h)
    cam_for(view, (.05, 0, 2.6), 19.0, .12, 0, 85, 3.4, (0, .1, 1.8))
@shot('candelabra', 'Candelabra on a laid table', 'شمعدان على مائدة معدّة', ev=-.4)
def candelabra_gold_table(view):
    table((.24, .15, .12), 2.4, sun=.6, key=.7, depth=5.4); put(candelabra, (0, .9, T), .22, .92); put(teacup, (-1.35, -.65, T), -.9, .95); put(teacup, (1.35, -.65, T), .4, .95); put(dates_bowl, (0, -.55, T), 0, .85)
    cam_for(view, (0, 0, 2.3), 18.4, .14, 0, 85, 3.6, (0, .3, 1.8))

# ------------------------------------------------------------------ gifts
def tissue(w, d, z0, z1, mat, seed=3):
    """a sheet of tissue paper that rises out of an open box"""
    def f(u, v):
        a = tau*u; c, s = math.cos(a), math.sin(a); q = 1/((abs(c)**6+abs(s)**6)**(1/6)); k = .30+.62*min(1, v*1.5)+.16*max(0, v-.6)+.030*math.sin(11*a+5*v+seed)*v+.022*math.sin(23*a-3*v)*v
        return (c*q*w/2*k, s*q*d/2*k, z0+(z1-z0)*(v**.8)*(1+.16*math.sin(5*a+seed)+.09*math.sin(13*a))+.03*math.sin(17*a+9*v))
    grid('tissue', f, 220, 40, mat, solid=.006)
def open_box(mat, rib, inside, sx=2.1, sy=2.1, h=1.15, lid=.42):
    """an open gift box with tissue, its lid with the bow leaning against the side, and an object standing in it"""
    tray_box(sx-.06, sy-.06, h, .06, mat, 0, .012); tissue(sx-.2, sy-.2, .30, h+.16, cloth(col=(.80, .74, .64), trans=.25)); inside()
    for ax, ay in ((.40, sy-.045), (sx-.045, .40)): [box('rb', (ax, .012, h) if ax < 1 else (.012, ay, h), (0, q*(sy-.05)/2, h/2) if ax < 1 else (q*(sx-.05)/2, 0, h/2), rib, .004) for q in (-1, 1)]
def lid_with_bow(mat, rib, sx=2.1, sy=2.1, lid=.42):
    box('lid', (sx, sy, lid), (0, 0, lid/2), mat, .018)
    for ax, ay in ((.40, sy+.014), (sx+.014, .40)): box('rl', (ax, ay, lid+.014), (0, 0, lid/2), rib, .016)
    bow(rib, z=lid+.008, rot=-.38, W=.22, L=.98)
def _open(view, wall, ground, mat, rib, inside, flip=1):
    studio(sun=.9, col=wall, z=1.3); box('slab', (7., 4.6, .35), (0, .5, .175), ground, .04, .06*flip)
    with Place((-.62*flip, .25, .35), .35*flip): open_box(mat, rib, inside)
    put(lid_with_bow, (1.50*flip, -.75, .35), -.25*flip, .74, mat=mat, rib=rib)
    cam_for(view, (.10*flip, 0, 1.25), 16.4, .30, 0, 85, 3.4, (-.3*flip, -.5, 1.4))
@shot('giftbox', 'Open emerald gift box with a flacon', 'صندوق هدايا زمردي مفتوح وفيه قارورة', ev=-.5)
def gift_emerald_open(view): _open(view, SAND, trav((.76, .69, .60)), lacquer(**EMERALD_BOARD), satin(), lambda: put(perfume, (0, .05, .42), .1, .78))
@shot('giftbox', 'Open ivory gift box with a candle', 'صندوق هدايا عاجي مفتوح وفيه شمعة', ev=-.6)
def gift_ivory_open(view): _open(view, BLUSH, trav((.76, .64, .56)), lacquer(**IVORY_BOARD), satin(col=(.70, .47, .22)), lambda: put(scented_candle, (0, 0, .40), .1, .86, vessel=WHITE_JAR(), lit=False), -1)
@shot('giftbox', 'Open burgundy gift box with an oud vial', 'صندوق هدايا خمري مفتوح وفيه دهن عود', ev=-.5)
def gift_burgundy_open(view): _open(view, SAGE, marble(seed=8., scale=.8), lacquer(**BURGUNDY_BOARD), satin(col=(.72, .42, .34)), lambda: put(bukhoor_box, (0, 0, .55), .1, .50))
@shot('chocolates', 'Chocolates with coffee', 'شوكولاتة مع القهوة', ev=-.5)
def chocolate_box_coffee(view):
    table(SAGE, .9, depth=6.); put(chocolate_box, (-.25, .25, T), .32, .92); put(finjan, (1.35, -.95, T), .4, .95); put(dallah, (1.75, 2.0, T), .2, .8)
    cam_for(view, (.25, 0, .85), 14.4, .40, .05, 85, 4., (0, -.4, .7))
@shot('rose_dome', 'Rose under glass on a console', 'وردة في قبة زجاجية على كونسول', ev=-.4)
def rose_dome_console(view):
    table((.36, .27, .21), 2., fill=1.05); put(cloche, (-.45, .1, T), .3, .92); books((1.35, .3, T), .25, ((.13, .035, .02), (.62, .52, .40)), .95); put(candle_lid, (1.33, .3, T+.46), 0, .5); flags(2.2, 3.1, 4.2)
    cam_for(view, (.2, 0, 1.9), 15.6, .11, 0, 85, 3.6, (-.4, -.3, 1.9))
@shot('rose_box', 'Blush roses beside an ivory gift box', 'ورد زهري بجانب صندوق هدايا عاجي', ev=-.55)
def rose_box_blush_gift(view):
    table(BLUSH, 1.4, trav((.78, .68, .60))); put(rose_box, (-.45, -.05, T), -.15, .95, **blush_box()); put(giftbox, (1.55, 1.65, T), .3, .85, mat=lacquer(**IVORY_BOARD), rib=satin(col=(.70, .47, .22)))
    cam_for(view, (.3, 0, 1.35), 15.2, .26, 0, 85, 3.6, (-.3, -.9, 1.4))
@shot('rose_box', 'Red roses with the lid', 'ورد أحمر مع الغطاء', ev=-.45)
def rose_box_red_lid(view):
    table(SAND, 1.4); put(rose_box, (-.35, .15, T), .25, .92); b = velvet(col=(.012, .012, .013), rough=.6, sheen=.9); g = metal(col=GOLD, rough=.16)
    with Place((1.45, -.80, T), 0, .92): lathe('lid', fil([(0, 0), (1.40, 0, .02), (1.40, .38, .03), (0, .38)]), b, 192); ring(1.404, .05, .02, g, h=.03)
    put(candlestick, (1.35, 1.75, T), 0, .75, h=1.9)
    cam_for(view, (.35, 0, 1.35), 16.2, .27, 0, 85, 3.6, (-.2, -.9, 1.4))
