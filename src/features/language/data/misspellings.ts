/** Words and how they are often misspelled. CC BY-SA 4.0, see PROVENANCE.md. */
export const misspellings = `
accessory: accesory, acessory
accountant: acccountant, accontant, accoundant, accountent, accoutant, accoutnant, acocuntant, ccoutant
accounting: accointing, acconting, accouning, acocunting
advertising: adversiting, adverstising, advertiing, advertisin, advertisting, advertsing, asdvertising
after: aafter, adfter, adter, afater, afetr, afoter, afte, afterr, afterw, aftre, aftrer, aftzer, atfer, aufter, fter
agency: agancy
agent: agant
airport: aiport, airrport
alcohol: alchohol, alchol, alcohal, alochol
animal: annimal
antique: antiquae, natique
apartment: aparmtent, apartmen, aparttment, appartment, aprtment
apartments: aparmtents, apartmens, appartments
aquarium: aqaurium, aquairum, aquaruim
artist: aritst, artsit
artists: aritsts, artsits
attorney: atorney, attorny
attorneys: aternies, attornies
attraction: attaction, attraktion
bargain: baragin, bargani, bargian, bargin
based: baed, basied, basod
battery: battary, battey
beads: beeads
beauty: beauti, beautiy, beuty
bicycle: bycicle
biscuits: biscuts
blackjack: balckjack
board: baord, borad
boards: boads
bodies: bodiese, boides
borrow: borow
bottles: bootles
bouquet: boquet, bouqet
bubbles: bubbels, bubbless
buffet: boofay
building: biulding, buiding, buidling, buiilding, buildding, buildng, builiding, builidng, builing, bulding
buildings: buidings, buiildings, builddings, buildins, buildngs, buildnings, builidings, builidngs, buldings
business: bisines, bisnes, bisness, bisunes, bisuness, bizness, bsuiness, buinsess, buisiness, buissiness, buissness, busienss, businees, busines, busness, busniess, bussines, bussiness
businesses: buissinesses, businesss, busnesses, bussinesses
camera: camaera, camear, camer, camerea
cards: caads
cathedral: cathderal, cathredal, chatedral
cellar: celler
cells: celles, cellls, cellst, cellxs
center: cencter, cengter, cneter
change: cahange, cange, cchange, chainge, chanage, chanege, changhe, changue, chgange, chnage, chnge, cjange, hcange, shange
changes: cahanges, cahgnes, cahnges, canges, chagnes, chahges, chanegs, changees, changges, channges, chenges, chnges, cjanges, cnanges, shanges
charging: chargin, chargind
checking: cecking, cehcking, chacking, chceking, chcking, checcking, cheching, checing, checkcing, checkeing, checkng, chekcing, cheking, chercking, chescking, chrcking, ckecking
cheeseburger: cheeseberger, cheeseborger, cheeseburgare, cheeseburgler, cheeseburguer, cheezeburger
child: chidl, chlid, chlild
children: chidlren, chidren, childen, childres, childs, chilldren, chiuldren, chldren, cildren
chips: chipps
chocolate: choclate, chocloate, chocolote, cholocate
chocolates: chocalates, chocolae, chocolatie, chocolatos, chocolats, chocolet, chocolotes, chocolste
church: cherch, chruch, chuch, curch
churches: cherchs, chruches, churchers, churchs
cigarette: cigarrett, cigarrette, cigeratte, sigurette
cigarettes: cigaretes, cigarretes, cigarrettes, cigarretts, ciguretes, siguretes
cleaner: claener, cleanaer
cleaners: cleanners
cleaning: claening, clening
climbing: climing
cocktail: coctail
cocktails: cocktials
coffee: cofee, cofeee, coffe
collection: colection, colelction, collecion, colleciton, collectivo, collecton, colleection, collektion, colletion
comfort: confort
common: commmon, comon
community: commmunity, commnity, commuity, communnity, communtiy, comunity, coummunity
companies: campanies, comanies, comapnies, compaines
company: comany, comapany, comapny, compagny, compay, compnay, copany
computer: cmoputer, comeputer, commputer, compluter, comptuer, copmuter, coputer, ocmputer
computers: cmoputers, compteurs, comptuers, copmuters, ocmputers
concert: concernt
conference: confernce, confrence
consultant: consulant, consultate, consultati, consultent, consultunt
consulting: consluting, consueling
contact: cantact, conact, conatct, contac, contat, contatc, contatct, contcat
contacts: cantacts, conacts, conntacts, contactos, contancts, contatcs, contatcts, cotacts, ontacts
contractor: contracr, contractar
convenience: conenience, conveience, conveince, conveinience, convencience, conveneince, conveniance, conveniece, conveniene, conveniente, conveninence, converniency, convienance, convienence, convienience, convineance, conviniance, convinience, onveience, onvenience
convention: cenvention, convento, convetion, covention
copies: copys
corners: cornders, cornerns
countries: countryies, countrys, coutries, ocuntries
country: contry, countru, coutry, ocuntry
course: coure, cours, cousre
courses: coures
courthouse: courthosue, courthourse
coverage: covarege, coverange, covergae, covrage, ocverage
credit: crdit
credits: credis, credists, cresits
cultural: cultrual, cultueral, culutral
cultures: culturels, culturs
cycle: cycke, cylcle, cyle, sycle
dancing: danceing, dancin
department: departement, deptartment
depot: deepo
design: deisgn, desgin, desig, desing, desingn, dessign, dezine, disgn, disign
designs: desgins, desigins, desings, desogns, disgns
dessert: dezert
diamond: daimond, diamon, diamonnd, dimaond, dimond
diamonds: daimonds, diamons
dinosaur: dinasour, dinosar
dinosaurs: dinasours, dinosaures, dinosaurios, dinosaus, dinosuars, dinsoaurs
discount: dicount
discovery: descovery, discovey, disovery
divorce: divorse
dollar: dollor
dollars: dollers
drink: drnik
drives: dirves
driving: dirving
education: eduation, educaiton
electric: elctric, electirc, electriv, eletric
electronic: electornic, eletronic
electronics: elctronics, electrinics, electrnoics, electronicas, electronicos, electronis, electrpnics
elementary: elelmentary, elemantary, elememtary, elementay, elementery, elementrary, elementry, elementy, elemnetary
emergency: emegrency, emergancy, ermergency
employment: employement, emplyment
engagement: enagement, engagment
entertainment: enteratinment, intertainment
equipment: equipmentd, equipments, equippment, equiptment, equpment, euipment
escape: ecape, esacape, esccape, escpe, espace, excape
escapes: escapse, escpaes, espaces, excapes
event: evetn, exvent
events: evebts, evetns
exercise: excercise, excerise, excersice, excersise, exercse, exerise, exersice, exersize
exercises: excecises, excersizes, exercieses, exerciess, exersices, exersizes
eyebrows: eyebros, eyebrowes, eyebrowns
families: familes, familiies, familys, famlies, famlilies
family: fimily, fmaily
fashion: fashon, fasion
field: feild, feld, fieid, fieled, fiield, fileld
fields: felds, fiedls
finance: finace, finanace
financial: finacial, finanical, finicial
flights: fligths
frozen: froozen, frozee
furniture: funiture, furnature, furneture
fusion: fusipn
games: ganes
general: geenral, genaral, genearal, genearl, generel, generell, genereral, generla, gerenal, gereral, gerneral, gneral
generals: generalbs, generlas, generls, genrals
glasses: glassses
going: goig, goin, goind, goint, gonig
government: gorvement, govement, govenrment, goveremnt, govermenet, goverment, govermetn, govermnment, governement, governmnet, govorment, govrement
governments: goverments, govermnent, governmet, governmetn
groceries: groshuries
grocery: groshury
guide: giude
hamburger: hamburgare
happy: ahppy, hapy
hardware: hardare, hardhare, hardwarte, harware, harwdare
health: helath, helth
healthy: heathy
helps: hepls, hrlps
higher: heigher, higer
historic: hsitoric
historical: hisotrical, histarical, historcal, historial, historicly, historycal, histroical, hsitorical
history: histroy, histry, hostory, hstory
hospital: hopsital, hosptial
hospitals: hopsitals, hosptials
hours: houres
immediate: immadiate, immedaite, immedate, immedeate, immediae, immediante, immediat, immedidate, immediet, immeditate, immeidate, immideate, immmediate
improvement: emprovement, imporovement, imporvement, impovement, impprovement, imprevement, improbement, improofement, improovement, improovment, improvemen, improvemenet, improvemnt, imrovement, inprovement, ipmrovement
information: ifnormation, iformation, imformation, infoemation, infoermation, infomartion, infomation, infomatrion, infomration, inforamation, inforamtion, informaion, informatations, informatiion, informatikon, informating, informatino, informatins, informatio, informatiom, informatoin, informatoins, informaton, informfation, informtion, inforrmation, infroamtion, inormation, intormation, nformation
institute: insititute, insitute, institue, institutie, institutiei, instituttet
instrument: instrament, instrumend, instrumnet, insturment, intrument, intstrument
instruments: instraments, instroments, instrumentos, instuments, insturments, intruments, intstruments
insurance: insurace, insurasnce, insurence, insurnace
international: intenational, internacional, internatioanl, internationaal
karaoke: karoake
kitchen: kicthen
laundry: luandry
lawyer: laywer
learning: leanring, learnign, learnin
legal: leagal, leagl, legel
lessons: lesssons
library: libaray, libary, liberary, libraarie, libraary, librabary, librabie, libraby, libraie, libraier, libraire, libralie, libraly, libraray, librari, librarry, libratie, libraty, libray, librayr, librery, librrary, librray, ligrary, linrary, lirary
light: ligth
lighthouse: lighthorse, lighthosue, lighthours, ligthhouse
lighting: lighing, lightining, ligthing
lights: ligths
liquor: liquour
lives: lifes
local: loacal, loacl, locla
locals: loacals
lunch: luch
machine: machien, maschine, mashine, mechine
machines: maachines, machiens, machiness, mahcines, maschines, mashines
makeup: amkeup
management: maanagement, maangement, mamagement, managagment, managament, managemant, managemebt, managemenent, managemnet, managenment, managmenet, managment, manangement, manegement, mangaement, mangagement, mangament, mangementt, mangment
marijuana: mairjuana, marijauna, marjiuana
marketing: marketting
martial: martail
mattress: matterss
mechanic: machanic, mchanic, mecanic, mechaninc, mechnanic, mechnic, mehcanic
media: medai, meida
medicine: medacine, medicinske
meeting: meeing, meetign
meetings: meetigns
middle: imddle, middel, middte
military: miliary, miliraty, millitary, miltary
mobile: moible
model: mdoel, modell, moodel
models: mdoels, moddels, modells, nodels
modern: mordern
mortgage: morgage, mortage
motor: moteur
movie: movei
national: natioanl, nationaal
natural: narural, natrual, naturual
night: noght
nightclub: nightlcub
office: offcie, offfice, offic, ofice
offices: offfices
other: ohter, olther, orthewr, otehr, othaer, othe, otyher
others: ohters, opthers, otheres
outside: ouside, outrside, outsie, outsite
package: oackage, paackage, pacage, pacakge, packaage, packae, packaeg, packge, packhage, packkage, pagckage, pakage, pakcage, pakge, pakvage
packages: paackages, pacages, pacakages, pacakges, pachages, packacges, packaeges, packaegs, packaes, packags, packeges, packgages, packgs, packhages, packkages, pakages, pakcages
pancakes: pancakers, pancaks, panckaes
parties: partiets
penguin: pengiun, pengwin
performing: peforming, perfoeming, perfomeing, perfoming, performinc, perfrorming
personal: peronal, perosnal, personmal, personnal, presonal
pharmacy: pharamcy, phramacy
phone: ohone, phoen
photo: phote
photographer: photagrapher, photograper, photographier, photogropher, photogrpaher
photography: photografy, photograhpy, photograhy, photograpy, photogrpahy
physical: phsyical, phyical, physcal, pyhiscal, pyhsical
physician: phsyician, physisan, physiscian, physision
places: plcaes
plane: palne
planning: palnning, plannign
playground: plaground, playgorund, playgropund, playgroun
playing: palying
policies: poicies, poilcies, polcies, polocies, polocys
policy: poilcy, poilicy, polciy, policiy, polocy
portrait: portrat, portriat, protrait
posts: psots
practice: practic
preparation: preparacion, preparato, preparetion, preperation, preporation, prepration
prescription: prescripcion, prescripton, prescrition
present: preesnt, presernt, pressent, prsent
presents: presentas, presentase, presentes, presnts, pressents
preserve: perserve, presearve, presere, preseve, presrve, preverve
pressed: perssed, presssed
print: prind, prinf
printing: prining, printting
private: priave, priavte, privaete, privaye, priviate, privte, prviate
professional: professinal, professioal, professionel, proffessional, profissional
professionals: profesionals, professioanl, professionnals, professoinal, proffesionals
properties: peroperties, poperties, preperties, proeprties, proerties, prooerties, prooperties, propeoperties, properies, properites, properities, properries, properteis, propertes, propertiees, propertiies, propertires, propertis, propertise, propertius, propertys, propertyst, propeties, propetrys, propetys, propoerties, proporties, propperties, proproties, proprties, propteries, propterties, roperties
property: perperty, porperty, porprty, proeperty, proeprty, prooperty, properety, properrt, propertery, propertu, propertyn, propetry, propety, propoerty, proporty, proprety, proprty
psychiatrist: paychiatrist, phychiatrist, pshyciatrist, psychiatrict, psychistrist, psychyatrist, pyschiatrist
psychologist: paychologist, phychologist, physcologist, pscyhologist, psichologist, psycholigist, pyschologist
public: pubblic, pubilc, publick, publuc, pulic, puplic, ublic
putting: puting
quick: qucik, quikc
range: ranage
reading: readig, readnig, readning
readings: readigs
record: reacord, reccord, recod, recore, recrod, reecord
records: reacords, reccords, recordss, recoreds, recorods, recrods, rocords
relation: realation, reelation, relaion, releation, rlation
relations: realations
repair: rapair
repairs: reapirs
restaurant: resaurant, restarant, restaraunt, restaruant, restaurent, restaurnat, resteraunt, restuarant, resturant, resturaunt
restaurants: resaurants, restaraunts, restaurantes, restauraunts, restaurents, resteraunts, resturants
running: rnuning, runinng, runnign, runnigng, runnin, runnining, runninng, runnint, runnng, unning
safety: safefy, saftey, safty, savety
sandwich: samwich, sandwhich, sandwitch, sanwich
sandwiches: sandiwches, sandviches, sandwhiches, sanwiches
sausage: sasuage, suasage
saving: safeing
savings: savigns
school: schol, schoo, shcool
screen: screeb, screeen, screnn, srceen, sscreen
sculpture: sclupture, sculputre, scultpure, scuplture
second: sceond, scond, secod, secomd, secon, seconc, seconde, seconf, secont, secord, secound, secund, sencond, seocnd, seocond, seoncd
seconds: sceonds, secnds, secods, seconcs, seconts, secords, secounds, secunds, seoconds, seoncds
senior: seinor
service: ervice, serive, servece, servie, servioce, servise, sewrvice, srevice, srvice
services: servcies, serveces, servicies, servies
sharing: shareing
shipping: shiiping, shiping, shippin
shopping: shoping, shoppin
skating: skateing
social: socail, socila, soical
society: soceity, sociaty, socity
software: shoftware, sofrware, softare, softwade, softwares, softwrae, softwre, sofware, sofwtare, woftware
south: sourth
southern: sourthern, southen, southerton, southren
souvenir: soovinear, soovineer, soovinneer, souvinear, souvineer, souvinneer
space: spcae, spsace
spaces: sapces, spaeces
specialist: specailist, speciallist, speicalist
square: sqaure
squares: sqaures
stadium: staduim, staidum
state: stte
states: stetes
station: staion, stataion, ststion
stations: staions, ststions
stops: stopps
storage: stoage, stogare, storag, storege, storge, stortage, strotage
store: sotre
stores: sotres, strores
stories: strories
story: stopry, stoyr
studio: situdio, stuido
suite: siute, suiete
supermarket: supermaket, supermarkt
supplies: suplies, suppies
supply: suppply, suppy
support: sipport, spport, supoort, supoport, supoprt, suppoert, suppoort, suppoprt, suppor, supportt, suppory, suppot, suppprt, supprot, supprt, surport, sypport, upport, wupport
surgeon: sergun
surgeons: serguns
surgery: sugery, surgey
swimming: swiming, swimmin
symphony: symhpony, symphoney, synphony
tattoos: tattooes
terminal: tarminal, temrinal, terimnal, termial, termimal, terminarla, terminarlo, terminial, terminl, termminal, termnal, termnial, termninal, terninal, ternminal, tmerinal
therapy: thearpy, theraphy
thing: thign, thinig, thnig
things: htings, thigsn, thimngs, thinigs, thnigs
through: hrough, theough, throgh, throug, througg, througt, througth, throuhg, throurh, trhough, trought, trougth
tobacco: tabacco
tourists: touristas, toursits
trainer: traner
training: traing, trainging, trainin, trianing
transmission: tranmission, transimission, transmision, transmissin, transmition, transmitsion, trnasmission
travels: traveles, travles
union: unio, unoin
units: unitss
university: univerity, universirty, univesity, unviersity
vacation: vaction
vacuum: vaccum, vacum, vacume, vacumme
variety: vareity, variaty, varieity, variey, varity, vreity, vriety
vegetable: vegatable, vegeteble, vegitable, vegtable
vegetarian: vegatarian, vegaterian, vegetarien, vegetarion, vegeterian, vegitarian, vegitarien, vegitarion, vegtarian
vehicle: vechicle, vehcile, veicle, verhicle
vehicles: vechiles, vehciles, vehicals, vehicules, verhicles
video: vedio, vidoe, viedo
videos: vidoes
walking: wlaking
warehouse: warehosue
watch: wathc, whatch
weight: weigth, wieght
weights: wieghts
welcome: velcome, weclome
wilderness: wilderniss, wildreness
`
