/** A third of the misspellings, kept from the engine. CC BY-SA 4.0, see PROVENANCE.md. */
export const misspellings = `
accessory: accesssory
accountant: accointant, accounant
accounting: acccounting, accouting, accoutning
advertising: avertising
after: afer, afeter, affter, afrer, ater
agencies: agancies
airport: ariport
alcohol: alchool
antique: anitque
antiques: anitques
apartment: aparment, apartemnt
apartments: apartemnts, apartmets, aparttments
aquarium: aquarim
artists: artistas
attorney: aterny
attraction: attractin
banquet: bangquit
based: baesd, besed, bsaed
batteries: bateries, battaries
battery: batery
biscuit: biscut
blackjack: blackjak
board: booard
boards: baords
bottle: bootle
bouquet: beauquet, bowkay
bourbon: burbon
braces: bracese, bracess
bubbles: bubblews
building: buildning, buillding, buldning, buliding
buildings: biuldings, buidlings, builings, builldings, bulidings
business: bisiness, buiness, buisness
businesses: biznesses, buinseses, buinsesses, buisinesses, buisnesses
camera: cemera
cathedral: catherdal
center: cnter
change: cahgne, cahnge, chagne, chahge, chamnge, chaneg, changge, channge, chenge, chhange, chnange, cnange
changes: chainges, chanages, chaneges, changess, changhes, changings, changues, chganges, chnages, chnanges
charging: cahrging
checking: chaecking, chechking, checkign, checkking, checling, cheecking
cheeseburger: cheesebuger, cheeseburgie
child: vhild
children: childeren, childern, childlren, chiledren, chilren, chlidren, chlids
chips: cips
chocolate: chocoalte, chocolot
chocolates: chocloates, chocoaltes, chocolateers, chocolatte, chocolots
cigarette: cigarett, cigarrete, cigurete, sigurete
cigarettes: cigarattes, cigaretts, cigerattes
cleaner: cleamer, cleanner, clener
cleaners: claeners
cleaning: cleaninig, cleanning
cocktails: cockatils, cocktailers
collection: collaction, collectin, colllection, colloection
college: collge
common: commom, commpn, coomon
community: comminity, commnunity, communiy, communiyt, communty
companies: companys, compnaies
company: campany, compny
conference: confedence, conferance, conferenze
consultant: conslutant, consultat, consultata
contact: conntact, contanct, contct, cotact
contacts: conatcts, conctats, contacs, contactes
contractor: contracter
convenience: coneninece, conveinence, convencen, convenince, conventience, conviencece, convinence, conviniency, covenience
convention: comvention, convencion, convenion
copies: copiese, copyies
countries: contries
country: conuntry, counrty, countriy
courier: courrier
coverage: covarage, coverate, covereage
credit: creadit
cultural: culteral
cycle: cylce
department: deparment
design: desine, desogn
designs: deisgns, designes, desigs, desingns, dessigns
diamonds: diamonnds, dimaonds, dimonds
diesel: deesil, deezil
dinosaur: dinosuar, dinsoaur, dionsaur
dinosaurs: dinosaurus, dionsaurs
discount: disocunt
discovery: dicovery, disscovery
dollar: doller
dollars: dollors
drive: dirve
driving: driveing
electronic: elctronic, electonic
electronics: electornics, eletronics
elementary: elamentary, elamentry, elementray, elemtary, elimentary
entertainment: entartainment, entertianment, entretainment
equipment: equiment, equipement, equipemnt, equipmnet
escape: esacpe, escpae
escapes: esacpes
event: evnet
events: evnts
exercise: excecise, excersize, exercice, exericse, exersise
exercises: excercises, excerises, exersises
families: famillies, fimilies
family: familiy, familly, famiy, famlily, famliy, famly
field: fiedl
fields: feilds, fieids, fiields, fileds, filelds
filling: fillin, fillling, fillung
financial: fiancial, fincial
flight: fligth, glight
french: fench
gallery: gallary, galllery
general: egenral, ganeral, geeral, gemeral, generaml, genereal, generl, genral, genreal, gereal
generals: generalis, generas, genersl, gnerals
going: giong, goign
government: govemrent, govenment, govermet, govermnet, governemnt, governemtn, govnerment, govornment
governments: govenrments, governemnts
guitar: gitar, guitor
hamburger: hambruger, hamburgaren
hardware: hardward, hardwdare, hareware, hradware
health: healtzh
higher: highter
hiking: hikin
historic: historisch, histroic
historical: hisorical, hitorical, hostorical
history: hisory, hisotry, hitory, hsitory
hospitals: hospitales
immediate: imediate, imidiate, immdiate, immeadiate, immerdiate, immidiate, inmediate
improvement: imporvment, improbment, improofment, improvmenet, improvment, imrpovement, inproovment
information: infomraiton, inforation, informacion, informaiton, informartion, informatation, informations, informativo, informtaion, infrmation, infromation, infromatoin, infrormation, inofrmation
instrument: instroment, instruemnt, instrumenet, instument, isntrument
instruments: instrumnets, isntruments
international: interational, internatinal, internation, internationl, internationnal
karaoke: karakoe
kitchen: ktichen
laundry: laundrey
learning: learing, learnig
legal: leagel
lesson: lessson
library: ibrary, libarary, libarry, librabarie, librabrie, librabry, librairy
lighting: lighitng
liquor: licker
local: lokal
locals: lcoals, loacls, loclas
machine: maachine, macchine, machiine, machne, mahcine
machines: macchines, machins, mechines
management: mamangement, managemenet, managemnt, managenement, managenent, managerment, manement, mangement
marijuana: marijuanna, marijuannas
marketing: marekting
mattress: mattreses
mechanic: mecahnic
media: nedia
medicine: medicince
meeting: meeeting, meeitng, meetin, metting
middle: midle
mobile: mobiel
model: moddel, modfel
models: modesl
motors: moteurs
moving: moveing, movign
museum: musuem
national: nationella
natural: naural
nightclub: nigthclub
other: ather, othere, othr
others: othres
outside: otside, oustide, outisde, outsid
package: macpakge, pacakage, pachage, pacjage, packacge, packaege, packag, packege, packgage, pakcgae
packages: pacjages, packaages, packges
pancakes: napcakes, pancaeks, pankaces
parties: parites
penguin: pengwen
performing: berforming, perfomring, perforaming, performaing, perfroming
personal: persoanl
photo: foto
photographer: photograher, photograhper
photography: fotografy, fotography
physical: fysical, phisical, phsical, phsycial, phyiscal, physcial, physial, pysical
physician: phycisian, physican, physicion, physisian
picnic: picknic, picnick
place: plcae
planning: plannig
playground: playaround, playgroud
plays: plas
policies: poilicies
policy: poicy, polcy, poliy
portrait: portait, potrait
practice: pratice
preparation: perparation, preaparation, preapration, prepartion
prescription: perscription, prescribtion
present: presnt, prseent
presents: presens, presentors
preserve: preserv, preservare, presever
printing: priting
private: prvate
professional: profesional, professionnal, proffesional
professionals: profesisonal, professionalisme, professionl, professonial
properties: perperties, porperties, porprties, preperies, propereties, properrys, propertices, propertiess, propertus, propetiies, propreties
property: peroperty, preoperty, prooerty, propert, propperty, propterty, proptery, roperty
psychiatrist: physciatrist, psychaitrist, psychiatist, psychiatrics
psychologist: pshycologist, psychologyst
range: rangeo
reading: raeding, reding
readings: redings
record: recor, rocord
records: recors
relation: ralation, relativno
relations: ralations, releations
repairs: repaires
restaurant: restauraunt, restaurnad, retaurant
restaurants: restarants, restaruants, restuarants, resturaunts, retaurants
running: runnig, runnnig, runnning, runnung
safety: sfety
sandwiches: samwiches, sandwishes, snadwiches
saving: saveing
school: skool
schools: skools
science: scinece
screen: scrren, sreen
sculpture: sculpteur, scupture
second: seccond, secnd, secong
seconds: sconds, secconds, secomds, seconfs, senconds, seocnds
service: sercive, serice, serivce, servcie, serveice, serviec, servivce, servoce
services: sercives, serivces, serveices, servises, servoces
shows: shouws
social: socal
software: siftware, sotfware, sotware
souvenir: souvenier, suvenear
space: sapce, spaece, spoace
spaces: spcaes, spoaces, spsaces
specialist: specialt
splash: spash
square: sqare
squares: sqares, squareds
stamp: stanp
stand: stnad
state: stae
station: staition
stations: staitions
storage: stoarge, stoprage, storate, storeage, storgae, stroage, strorage
store: stoer, strore
stores: stoers, storse
stories: storise
story: strory
studio: studoi
supermarket: supermare, supermarkedet, supermarkten
supplies: sipplies, suppplies
supply: suply, supplt
support: sopport, suport, suppert, suppport, supprort, suppurt, surpport, suuport
surgery: surgury
symphony: symphonity
tattoos: tatoos, tattooos
terminal: teminal, termainal, termianl, ternimal
thing: hting, thimng
things: thigns, thngs
through: throguh, throuh, throuth, throwgh, thrugh, thruogh
tobacco: tobbaco
tools: toos
tourist: tourits, toursit
tourists: touristes
trainer: trainner
training: trainig, trainign, trainng, trainning, traning
trains: trians
transmission: tansmission, tramsmission, transmisison, transmissione, transmisson, transmittion, trasmission
travel: travle
university: univercity, univeristy, universiy, universtiy, unversity
vacuum: vaccume, vaccuum
variety: varierty, variery, varitey, veriety
vegetables: vegitables, vegtables
vegetarian: vegetatian
vehicle: vechile, vehicule, vehilce, veticle
vehicles: vehicels, veichles, veicles
walking: warlking
warehouse: warehose, wrehouse
weight: weitght
weights: weighys, weigths
welcome: welcom, welocme
`
