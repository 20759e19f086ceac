/** A third of the abbreviations, kept from the engine. */
export const abbreviations = `
air national guard base: angb
alley: aly
alleyway: allwy
amble: ambl
associates: assoc
autoroute: aut
avenue: av, aven, avnue
avenues: aves, avs
bachelor of sciences: bs
back: bk
bank: bnk
basin: basn, bsn
bayou: byu
beach: bch
bend: bnd
block: blck
bluff: bluf
boardwalk: bwlk
bottom: bottm
bottoms: bottms
boulevard: bd, bl, blv, blvd, blvrd, boul, boulavard
boundary: bdy
brace: brce
branch: brnch
bridge: bdge, br, brg, bri
broadway: brdway, bway
brook: brk
brooks: brks
bungalow: bnglw, bngw
butte: btte
bypass: bps, byp
cabin: cabn
canyon: cnyn, cyn
captain: cpt
car park: carpark
caravan: cvn
caravan park: carvn
causeway: csway, cswy, cway
chase: ch
child care: childcare
church: chr
circles: cirs
circlet: clt
circuit: circ, crct
city: cty
close: cls, clse
close corporation: cc
club: clb
cluster: clstr
commander: cmdr
common: cm, cmmn, comm
connection: cntn
connector: cntr
corners: cors
corseo: cseo
cottage: cott, ctg
county: co
county highway: chgwy, cohi, cohw, cohway, cohwy
county road: cor, ctyrd
county route: crt
course: crse
courts: crts
creek: cr
crescent: cr
crest: crst, cst
croft: cft
cross: crss
crossing: csg, xing
crossway: xway
cruiseway: crwy
cul de sac: cds, cusac
curve: curv, cve
cutting: ctg
distributor: distrib
doctor of divinity: dd
doctor of laws: lld
doctor of letters: dlitt
doctor of science: dsc
doctors: drs
downs: downes
drive: dr, dve
driveway: drvwy, dvwy
duplex: dup
enterprise: ent
entrance: entr
esplanade: espl
european economic interest grouping: eeig
expressway: expy, exwy
extensions: exts
factory: fty, fy
fairway: fawy, fy
falls: fls
farm: frm
father: fr
field: fd
fire department: fd
firetrail: fitr
flat: flt
footway: ftwy
foreshore: fshr
forks: frks
fort: ft
freeway: frwy, fway
frontage: fr
gate: ga
gateway: gway, gwy
general: gen
general patnership: gp
glade: gld
grand boulevard: grbd
great: grt, gt
greater: gtr
green: gren
greens: grns
greenway: grwy
grounds: grnds
grove: grve
gully: gly
hanger: hngr
head: hd
heath: hth
heights: hgths, ht, hts
high school: hs
highway: hgwy, hwy
hollow: holw
hospital: hosp, hsptl
hostel: hstel
house: hous, hs
impasse: imp
industrial estate: indest
inlet: inlt
institute: inst
international business company: ibc
interstate: ih
island: isl, isld
islands: ids, iss
jetty: jty
junior high school: jhs
key: ky
knoll: knl
knolls: knls
landing: ldg
lane: ln
lieutenant: lt
limited: ltd
limited company: lc
limited partnership: lp
line: ln
link: lk, lnk
little: litl, lttl
locks: lcks
lodge: ldg
look through company: ltc
lookout: lkt
lower: lwr
manor: mnr
manors: mnrs
master of education: mse
master of fine arts: mfa
master of philosophy: phm
mead: md
meadows: mdws
meander: mr
mews: mws
middle: midl
mission: msn
monastery: monastry
motorway: mway, mwy
mount: mnt
mountains: mtns
museum: mus
national: natl
national park: np
national recreation area: nra
national trust and savings association: ntsa
number: nr, num
nursing home: nh, nsg, nurs
officer: ofcr
offices: ofcs
paddock: padk
parade: prde
park: pk
parkway: pwy
part: prt
pass: ps
passage: psge
pathway: ptwy
pharmacy: pharm
pike: pk, pke
pines: pns
place: plc
pocket: pokt
point: pnt
pointe: pnte
police department: pd
ports: prts
post office: po
prarie: pr
pre kindergarten: prek
private: pvt
professional service corporation: psc
pursuit: pur
quad: qd
quadrant: qdrt
quay: qy
ramp: rmp
range: rnge
rapid: rpd
reach: rch
reservation: rserv
reserve: rsrv
ridge: rdg
roadway: rdw, rdy
ronde: rnde
rosebowl: rsbl
round: rnd
route: rt, rte
row: rw
saint: st
sainte: ste
services: svcs
shed: shd
shoal: shl
shopping center: shoppingcenter
slope: slpe
sole proprietorship: sp
spring: sprng
stairway: stwy
state highway: shgwy, shi, sthgwy, sthi, sthighway, sthway
state road: stroad
state route: sr, sroute, srte, stroute
steps: stps
strand: strnd
strands: strds
stravenue: strav
street: st, stre, stree
strip: strp
summit: sumt
tarn: tn
terrace: tce, terr, tsse
thoroughfare: thfr, throughfare
tollway: twy
tower: twr
township highway: thgwy, thi, thway, tshph, tshphwy, twph, twphgwy, twphway
township road: tshpr, tshprd, twprd
township route: tr, trt, tshpr, twprt
track: trk
trailer: trlr
trailer park: tlpk
university: unvrsty
unlimited: ultd, unltd
valley: vy
view: vw
views: vws
villa: vla, vlla
village: vilg, vilge, vill, villag, villg, vl, vllg
villages: vlgs
villas: vlls
ville: vl
vista: vst, vsta
walk: wk
walkway: wkwy
warehouse: whs
waters: wtrs
ways: wys
wells: wls
wine bar: winebar
yard: yrd
`
