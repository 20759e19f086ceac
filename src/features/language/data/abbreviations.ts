/** Words and what is written for them. See PROVENANCE.md. */
export const abbreviations = `
abbey: abby
access: acc, accs
acres: acrs
air force base: afb
air national guard base
airport: aprt
alley: alee
alleyway: allyway, alwy
amble
amphitheatre: amphitheater
anchorage: ancg
annex: anex, annx, anx
apartments: appartments, apts
approach: apch, app, appr
arterial: artl
associates
association: assoc
attorney: atty
autoroute
avenue: ave, avenu, avn, avnu
avenues: avens, avenus, avns, avnues, avnus
b corporation: bcorp
bachelor of arts: ba
bachelor of laws: llb
bachelor of sciences
back
bank
barbecue: barbeque, bbq
barracks: baracks, barrack
basin
bayou: bayoo
beach: baech, beech
belt: blt
bend
block: bl, blk
bluff: blf, blfs, bluffs
boarding house: bh, bhouse
boardwalk: bwk
bottom: bot, btm, bttm
bottoms: btms, bttms
boulevard: bde, blvde, boulevarde, boulv, bvd
boundary
bowl: bl
brace: br
brae: br
branch: br, brch
break: brk
bridge: brdg
broadway: bdwy, bwy
brook
brooks
brother: br
brothers: bros
brow: brw
building: bdg, bld, bldg, blg
bungalow: bongalow, bungalo, bunglow
burg: bg
burgs: brgs
burrow: burw
butte: bte
bypass: bypa, byps
byway: bywy
cabin
camp: cp
canyon
cape: cp, cpe
captain: capt
car park
car wash: carwash
caravan: cvan
caravan park: caratel, cvp
castle: cst
causeway: caus, causewy
center: cen, centre, cetr, cntr, ctr
centers: ctrs
centreway: cnwy
charitable incorporated organization: cio
chase: chas
child care
church
circle: cir, circel
circles
circlet
circuit: cct, ci, circt, cirt
circus: crc, crcs
city
claim: clm
cliff: clf
cliffs: clfs
close: cl
close corporation
club
cluster: clr
colonel: col
colonnade: clde, clnde
commander
common: cmn, com
commons: cmmns, cmns, comms
community: cmnty, cmty
community center: communitycenter, communitycentre
community interest company: cic
company: co
concession: conc
concord: cncd, cncrd
concourse: cnc, concs, concse
connection: cxn
connector: cnctr, conr
copse: cps
corner: cnr, cor, crn
corners: cnrs, crns
corporal: cpl
corporation: corp
corseo
corso: cso
cottage: cottg, ctge
cottages: cottgs, cotts
county: cty
county highway: ch, chw, chway, chwy, cohgwy, ctyhgwy, ctyhi, ctyhw, ctyhway, ctyhwy
county road: cr, crd, ctyr
county route: cor, cort, corte, cr, crte, ctyr, ctyrt, ctyrte
course
court: crt, ct
courts: cts
courtyard: ctyd, cyd
cove: cov, cv
creek: crk
crescent: crecent, cres, crs
crest
crief: crf
croft
cross
crossing: crsg
crossroad: crd, xrd, xroad
crossroads: xrds
crossway: cowy, crwy, xwy
cruiseway: cuwy
cul de sac: csac, culdesac
curve: crv, crve
cutting: cttg, cutt
czar: tsar
dale: dle
dam: dm
department: dept
detention: det, detn
deviation: devn
distributor: dstr, dstrb
district: dist
divide: div
doctor: dr
doctor of divinity
doctor of laws
doctor of letters
doctor of pharmacy: pharmd
doctor of philosophy: phd
doctor of science: scd
doctors
doing business as: dba
down: dn
downs: dns, dwns
drive: drv, dv
driveway: drwy, dway, dwy
drove: drov
duplex: dupl
easement: esmt
economic development corporation: edc
edge: edg
elbow: elb
elementary school: ps
enterprise
entrance: ent
esplanade: esp
esquire: esq
estates: ests
european cooperative society: sce
european economic interest grouping
european private company: spe
exempted limited partnership: elp
expressway: exp, expway, expwy
extension: ext, exten, extn
extensions
factory: fcty
fairway
fall: fl
falls
farm
farms: frms
father
ferry: fy
field: fld
fields: fds, flds
fire department
fireline: fline, flne
firetrack: ftrk
firetrail
flat: fl
flats: flts
follow: folw
football club: fc
footway
ford: frd
fords: frds
foreshore
forest: frst, fst
forge: frg
forges: frgs
fork: frk
forks
formation: fmtn
fort
freeway: fw, fwy
front: frnt
frontage: frtg
gap: gp
garage: grge
garden: gdn, grd, grdn
gardens: gdns, grdns, grds
gate: gte
gates: gtes
gateway: gtway, gtwy
general
general patnership
glade: gl, glde
glen: gln
glens: glns
grand boulevard: gbd, gdbd, grdbd
grange: gra
great
greater: grtr
green: gn, grn
greens
greenway
ground: grnd
grounds
grove: gr, gro, grv
groves: grvs
gulch: glch
gully
hanger
harbor: harbour, hbr, hrbr
harbors: hbrs
haven: havn, hvn
head
heads: hds
heath: heth
heights: hghts, hgts, hieghts
her royal highness: hrh
high school
highlands: hghlds, hglds, hlds
highroad: hird, hrd
highway: hw, hway, hwye, hywy
hill: hl
hills: hils, hls
hindu undivided family: huf
his royal highness: hrh
hollow: hllw
home: hm, hme, hom
honorable: hon, honourable
hospital: hosptl, hsp
hostel: hostl, hstl
hotel: hotl, htel
house: hse
houses: hses
ice cream: icecream
impasse
incorporated: inc
industrial estate
inlet
institute
interchange: intchg, intg
intermediary: nt
international: intl
international business company
intersection: intn, intsctn
interstate
investment company with variable capital: icvc
island
islands: islds
jetty: jtty
junction: jct, jctn, jnc, jnct, jtn, junct
junctions: jcts
junior high school
juris doctor: jd
key
keys: kys
king: kg
knoll: knol
knolls
ladder: ladr
lagoon: lagn, lagon, lgn
lake: lk
lakes: lks
landing: landng, lndg
lane
laneway: lnwy
lieutenant: lgt, lieut
light: lgt, lt
limited
limited company
limited duration company: ldc
limited liability company: llc
limited liability limited partnership: lllp
limited liability partnership: llp
limited partnership
limits: lmts
line
link
little: littl, lt, ltl
loaf: lf
lock: lck
locks
lodge: ldge, lodg
look through company
lookout
loop: lp
loops: lps
lot: lt
lower: lr
lynne: lynn
maisonette: msnt
major: maj
mall: ml, mll
manor
manors
market: mkt, mrkt
marketplace: mktpl, mktplc
master of business administration: mba
master of education
master of fine arts
master of laws: llm
master of philosophy: mphil
master of public administration: mpa
master of public policy: mpp
mead
meadow: mdw
meadows
meander: mdr, mndr
medical: med
medical doctor: md
memorial: mem
mew: mw
mews
middle
mill: ml
mills: mls
mission
monastery
motel: mot, motl, mtel
motorway: mtwy
mount: mt
mountain: mtn
mountains
municipal: mpal, mun
museum
national
national association: na
national park
national recreation area
national trust and savings association
national wildlife refuge area: nwra
neaves: nvs
neck: nck
no liability: nl
nook: nk
number: nbr, nmbr
nursing home: nhome, nrs, nrsg
office: ofc
officer
offices
open ended investment company: oeic
orchard: orch
outlet: otlt
outlook: otlk
overbridge: ovrb
overlook: ovlk
overpass: opas
paddock
palms: plms
parade: pard, pde, prd
paradise: pde, pdse
park: prk
parklands: parkland, pkld, pklds
parkway: parkwy, pkw, pkway, pkwy, pky, prkw, prkway, prkwy
parkways: pkwys
part
pass
passage: pasg
path: pth
pathway: phwy, pthway, pthwy, ptway, pway
peninsula: psla
pharmacy
piazza: piaz, pzza
pike
pine: pn, pne
pines: pnes
place: pl, pla, plac
plain: pl, pln
plains: plns, pls
plateau: plat, plt
plaza: plz, plza, pz
pocket: pckt, pkt
point: piont, pt
pointe: pte
police department
port: prt, pt
ports
post office: postoffice
prairie: pr
prarie
pre kindergarten: prekindergarten
precinct: pct
president: pres
prime minister: pm
priors: prrs
private
private first class: pfc
professional limited liability company: pllc
professional service corporation
professors: profs
promenade: prm
proprietary: pty
public limited company: plc, prc
public school: ps
public sector unit: pse, psu
pursuit
quad
quadrangle: qdgl
quadrant: qd
quay: quy
quays: quys, qys
radial: radl
ramble: ra, rmbl
ramp
ranch: rnch
range: rng
range road: rr
rapid
rapids: rpds
reach
registered nurse: rn
reservation: res, resrv, resv, rs, rsrv
reserve: res, resrv, resv, rserv, rserve, rsrve, rsv, rsve
reservoir: res
rest: rst
retirement home: rh
retreat: rt, rtt
return: rtn
ridge: rdge
ridges: rdgs
ridgeway: rdgwy, rgwy
right honorable: rh
right of way: rightofway, rofw, rowy
rise: ri
river: riv, rivr, rvr
riverway: rvwy
riviera: rvra
road: raod, rd, ro, roa
roads: raods, rds
roadside: rdsd
roadway: rdwy
rocks: rks
ronde
rosebowl
rotary: rty
round
route
row
run: rn
rural route: rr
s corporation: scorp
saint
sainte
saints: ss
sanctuary: sanct
santa: sta
sargeant: sgt
secretary: sec
section: sec, sxn
senator: sen
senators: sens
service: svc
service road: svrd
services: svc
serviceway: svcwy, svwy, swy
shed
shoal
shoals: shls
shop: shp
shopping center: shctr, shoppingcentre, shoppingtown
shore: shor, shr
shores: shors, shrs
shunt: shnt, shun
siding: sdg, sdng
sister: sr
skyway: skwy
slope: slp
society: soc
sole proprietorship
sound: snd
space: spc
spring: spg, sprn
springs: spgs, spns, sprngs
spur: spr
square: sq, sqr
squares: sqs
stairs: strs
stairway: strway, strwy
state highway: shighway, shw, shway, shwy, statehighway, sth, sthw, sthwy
state road: sr, srd, sroad, staterd, stateroad, strd
state route: srt, stateroute, statert, strt, strte
station: sta, stn
steps
store: stor
strand: stra, strd
strands: strnds
stravenue: stra
stream: stm, strm
street: str, strt
streets: sts
strip
subdivision: subdiv
subway: sbwy
summit: smt
tarn
terrace: ter, terace, terrac, terrasse, tr
thoroughfare: thor
thoroughway: thwy
throughway: thro, thruway, thwy, trwy
tollway: tlwy
tower
towers: twrs
townhouse: tnhs
townline: tline
township: tshp, twp
township highway: th, thw, thwy, tshphgwy, tshphi, tshphw, tshphway, twphi, twphw, twphwy
township road: tr, trd, twpr
township route: trte, tshprt, tshprte, twpr, twprte
trace: trc, trce
track: tr, trak
trafficway: trfy
trail: tr, trl
trailer
trailer park
tramway: tmwy
trees: trs
triangle: tri
truck trail: trktrl
trunkway: tkwy
tunnel: tun, tunl
turn: tn, trn
turnabout: trnabt
turnpike: tpk, tpke
underpass: upas, upass
undertakings for collective onvestment in transferable securities: ucits
unions: uns
university: uni, univ, univers
unlimited
upper: uppr, upr
vale: va, vl
valley: vlly, vly
valleys: vllys, vlys
viaduct: vdct, viad, viadct
view
views
villa: vl, vll
village: vge, vil, vlg, vlge
villages
villas: vlas
ville
vista: vis
walk: wlk
walkway: wky, wlkwy
warehouse
waters
way: wy
ways
well: wl
wells
wharf: whf, whrf
wine bar
wood: wd
woods: wds
wynd: wyn
yard: yd
`
