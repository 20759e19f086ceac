/** Street suffixes of USPS Publication 28, appendix C1: the word, its standard abbreviation, further ones. See PROVENANCE.md. */
export const streetSuffixes = `
alley aly allee ally
anex anx annex annx
arcade arc
avenue ave av aven avenu avn avnue
bayou byu bayoo
beach bch
bend bnd
bluff blf bluf
bluffs blfs
bottom btm bot bottm
boulevard blvd boul boulv
branch br brnch
bridge brg brdge
brook brk
brooks brks
burg bg
burgs bgs
bypass byp bypa bypas byps
camp cp cmp
canyon cyn canyn cnyn
cape cpe
causeway cswy causwa
center ctr cen cent centr centre cnter cntr
centers ctrs
circle cir circ circl crcl crcle
circles cirs
cliff clf
cliffs clfs
club clb
common cmn
commons cmns
corner cor
corners cors
course crse
court ct
courts cts
cove cv
coves cvs
creek crk
crescent cres crsent crsnt
crest crst
crossing xing crssng
crossroad xrd
crossroads xrds
curve curv
dale dl
dam dm
divide dv div dvd
drive dr driv drv
drives drs
estate est
estates ests
expressway expy exp expr express expw
extension ext extn extnsn
extensions exts
fall
falls fls
ferry fry frry
field fld
fields flds
flat flt
flats flts
ford frd
fords frds
forest frst forests
forge frg forg
forges frgs
fork frk
forks frks
fort ft frt
freeway fwy freewy frway frwy
garden gdn gardn grden grdn
gardens gdns grdns
gateway gtwy gatewy gatway gtway
glen gln
glens glns
green grn
greens grns
grove grv grov
groves grvs
harbor hbr harb harbr hrbor
harbors hbrs
haven hvn
heights hts ht
highway hwy highwy hiway hiwy hway
hill hl
hills hls
hollow holw hllw hollows holws
inlet inlt
island is islnd
islands iss islnds
isle isles
junction jct jction jctn junctn juncton
junctions jcts jctns
key ky
keys kys
knoll knl knol
knolls knls
lake lk
lakes lks
land
landing lndg lndng
lane ln
light lgt
lights lgts
loaf lf
lock lck
locks lcks
lodge ldg ldge lodg
loop loops
mall
manor mnr
manors mnrs
meadow mdw
meadows mdws mdw medows
mews
mill ml
mills mls
mission msn missn mssn
motorway mtwy
mount mt mnt
mountain mtn mntain mntn mountin mtin
mountains mtns mntns
neck nck
orchard orch orchrd
oval ovl
overpass opas
park prk
parks park
parkway pkwy parkwy pkway pky
parkways pkwy pkwys
pass
passage psge
path paths
pike pikes
pine pne
pines pnes
place pl
plain pln
plains plns
plaza plz plza
point pt
points pts
port prt
ports prts
prairie pr prr
radial radl rad radiel
ramp
ranch rnch ranches rnchs
rapid rpd
rapids rpds
rest rst
ridge rdg rdge
ridges rdgs
river riv rvr rivr
road rd
roads rds
route rte
row
rue
run
shoal shl
shoals shls
shore shr shoar
shores shrs shoars
skyway skwy
spring spg spng sprng
springs spgs spngs sprngs
spur
spurs spur
square sq sqr sqre squ
squares sqs sqrs
station sta statn stn
stravenue stra strav straven stravn strvn strvnue
stream strm streme
street st strt str
streets sts
summit smt sumit sumitt
terrace ter terr
throughway trwy
trace trce traces
track trak tracks trk trks
trafficway trfy
trail trl trails trls
trailer trlr trlrs
tunnel tunl tunel tunls tunnels tunnl
turnpike tpke trnpk turnpk
underpass upas
union un
unions uns
valley vly vally vlly
valleys vlys
viaduct via vdct viadct
view vw
views vws
village vlg vill villag villg villiage
villages vlgs
ville vl
vista vis vist vst vsta
walk
walks walk
wall
way wy
ways
well wl
wells wls
`
