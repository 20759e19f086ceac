/** Words and what is written for them. See PROVENANCE.md. */
export const abbreviations = `
abbey: abby
access: acc, accs
acres: acrs
air force base: afb
airport: aprt
alley: alee
alleyway: allyway, alwy
amphitheatre: amphitheater
anchorage: ancg
annex: anex, annx, anx
apartments: appartments, apts
approach: apch, app, appr
arterial: artl
association: assoc
attorney: atty
avenue: ave, avenu, avn, avnu
avenues: avens, avenus, avns, avnues, avnus
b corporation: bcorp
bachelor of arts: ba
bachelor of laws: llb
barbecue: barbeque, bbq
barracks: baracks, barrack
bayou: bayoo
beach: baech, beech
belt: blt
block: bl, blk
bluff: blf, blfs, bluffs
boarding house: bh, bhouse
boardwalk: bwk
bottom: bot, btm, bttm
bottoms: btms, bttms
boulevard: bde, blvde, boulevarde, boulv, bvd
bowl: bl
brace: br
brae: br
branch: br, brch
break: brk
bridge: brdg
broadway: bdwy, bwy
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
camp: cp
cape: cp, cpe
captain: capt
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
circle: cir, circel
circuit: cct, ci, circt, cirt
circus: crc, crcs
claim: clm
cliff: clf
cliffs: clfs
close: cl
cluster: clr
colonel: col
colonnade: clde, clnde
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
corso: cso
cottage: cottg, ctge
cottages: cottgs, cotts
county: cty
county highway: ch, chw, chway, chwy, cohgwy, ctyhgwy, ctyhi, ctyhw, ctyhway, ctyhwy
county road: cr, crd, ctyr
county route: cor, cort, corte, cr, crte, ctyr, ctyrt, ctyrte
court: crt, ct
courts: cts
courtyard: ctyd, cyd
cove: cov, cv
creek: crk
crescent: crecent, cres, crs
crief: crf
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
doctor of pharmacy: pharmd
doctor of philosophy: phd
doctor of science: scd
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
entrance: ent
esplanade: esp
esquire: esq
estates: ests
european cooperative society: sce
european private company: spe
exempted limited partnership: elp
expressway: exp, expway, expwy
extension: ext, exten, extn
factory: fcty
fall: fl
farms: frms
ferry: fy
field: fld
fields: fds, flds
fireline: fline, flne
firetrack: ftrk
flat: fl
flats: flts
follow: folw
football club: fc
ford: frd
fords: frds
forest: frst, fst
forge: frg
forges: frgs
fork: frk
formation: fmtn
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
glade: gl, glde
glen: gln
glens: glns
grand boulevard: gbd, gdbd, grdbd
grange: gra
greater: grtr
green: gn, grn
ground: grnd
grove: gr, gro, grv
groves: grvs
gulch: glch
harbor: harbour, hbr, hrbr
harbors: hbrs
haven: havn, hvn
heads: hds
heath: heth
heights: hghts, hgts, hieghts
her royal highness: hrh
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
incorporated: inc
interchange: intchg, intg
intermediary: nt
international: intl
intersection: intn, intsctn
investment company with variable capital: icvc
islands: islds
jetty: jtty
junction: jct, jctn, jnc, jnct, jtn, junct
junctions: jcts
juris doctor: jd
keys: kys
king: kg
knoll: knol
ladder: ladr
lagoon: lagn, lagon, lgn
lake: lk
lakes: lks
landing: landng, lndg
laneway: lnwy
lieutenant: lgt, lieut
light: lgt, lt
limited duration company: ldc
limited liability company: llc
limited liability limited partnership: lllp
limited liability partnership: llp
limits: lmts
little: littl, lt, ltl
loaf: lf
lock: lck
lodge: ldge, lodg
loop: lp
loops: lps
lot: lt
lower: lr
lynne: lynn
maisonette: msnt
major: maj
mall: ml, mll
market: mkt, mrkt
marketplace: mktpl, mktplc
master of business administration: mba
master of laws: llm
master of philosophy: mphil
master of public administration: mpa
master of public policy: mpp
meadow: mdw
meander: mdr, mndr
medical: med
medical doctor: md
memorial: mem
mew: mw
mill: ml
mills: mls
motel: mot, motl, mtel
motorway: mtwy
mount: mt
mountain: mtn
municipal: mpal, mun
national association: na
national wildlife refuge area: nwra
neaves: nvs
neck: nck
no liability: nl
nook: nk
number: nbr, nmbr
nursing home: nhome, nrs, nrsg
office: ofc
open ended investment company: oeic
orchard: orch
outlet: otlt
outlook: otlk
overbridge: ovrb
overlook: ovlk
overpass: opas
palms: plms
parade: pard, pde, prd
paradise: pde, pdse
park: prk
parklands: parkland, pkld, pklds
parkway: parkwy, pkw, pkway, pkwy, pky, prkw, prkway, prkwy
parkways: pkwys
passage: pasg
path: pth
pathway: phwy, pthway, pthwy, ptway, pway
peninsula: psla
piazza: piaz, pzza
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
port: prt, pt
post office: postoffice
prairie: pr
pre kindergarten: prekindergarten
precinct: pct
president: pres
prime minister: pm
priors: prrs
private first class: pfc
professional limited liability company: pllc
professors: profs
promenade: prm
proprietary: pty
public limited company: plc, prc
public school: ps
public sector unit: pse, psu
quadrangle: qdgl
quadrant: qd
quay: quy
quays: quys, qys
radial: radl
ramble: ra, rmbl
ranch: rnch
range: rng
range road: rr
rapids: rpds
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
rotary: rty
run: rn
rural route: rr
s corporation: scorp
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
store: stor
strand: stra, strd
strands: strnds
stravenue: stra
stream: stm, strm
street: str, strt
streets: sts
subdivision: subdiv
subway: sbwy
summit: smt
terrace: ter, terace, terrac, terrasse, tr
thoroughfare: thor
thoroughway: thwy
throughway: thro, thruway, thwy, trwy
tollway: tlwy
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
upper: uppr, upr
vale: va, vl
valley: vlly, vly
valleys: vllys, vlys
viaduct: vdct, viad, viadct
villa: vl, vll
village: vge, vil, vlg, vlge
villas: vlas
vista: vis
walk: wlk
walkway: wky, wlkwy
way: wy
well: wl
wharf: whf, whrf
wood: wd
woods: wds
wynd: wyn
yard: yd
`
