/**
 * The kinds that people ask for most, as Spanish, French, German and Chinese call them: an English phrase, and what means it. Closed tables, made
 * for the categories that every copy begins with; OpenStreetMap's own translations add to them.
 */
export const carefulKinds = `
restaurant: restaurante, restaurant, comida, donde comer, comedor, manger, nourriture, speiselokal, gaststatte, wirtshaus, 餐厅, 餐馆, 饭店, 饭馆, 美食, 吃饭
american restaurant: comida americana, cuisine americaine, 美国菜
barbecue: barbacoa, parrilla, asado, asador, grillade, grillades, 烧烤, 烤肉
breakfast: desayuno, petit dejeuner, dejeuner, almuerzo tardio, fruhstuck, 早餐, 早饭, 早午餐
burgers: hamburguesa, hamburgueseria, hamburger, 汉堡, 汉堡包
caribbean: caribena, caribeno, antillais, 加勒比菜
chinese restaurant: comida china, restaurante chino, cuisine chinoise, restaurant chinois, chinois, chinesisch, 中餐, 中餐厅, 中餐馆, 中国菜, 川菜, 粤菜, 点心, 火锅, 饺子, 面馆
ethiopian: etiope, ethiopien, 埃塞俄比亚菜
french food: comida francesa, cuisine francaise, franzosisch, 法国菜, 法餐
fast food: comida rapida, restauration rapide, 快餐
food truck: camion de comida, camion restaurant, 餐车
indian restaurant: comida india, restaurante indio, cuisine indienne, restaurant indien, indien, indisch, 印度菜, 印度餐厅
italian restaurant: comida italiana, restaurante italiano, cuisine italienne, restaurant italien, italien, italiener, italienisch, 意大利菜, 意大利餐厅, 意餐
japanese restaurant: comida japonesa, restaurante japones, cuisine japonaise, restaurant japonais, japonais, japanisch, 日本菜, 日本料理, 日料, 寿司, 拉面
korean restaurant: comida coreana, restaurante coreano, cuisine coreenne, restaurant coreen, coreen, 韩国菜, 韩国料理, 韩餐
mediterranean: mediterranea, mediterraneo, mediterraneen, griego, comida griega, grec, 地中海菜, 希腊菜
mexican restaurant: comida mexicana, restaurante mexicano, taqueria, cuisine mexicaine, restaurant mexicain, mexicain, mexikaner, mexikanisch, 墨西哥菜, 墨西哥餐厅
pizza: pizza, pizzeria, 披萨, 比萨, 比萨饼, 披萨店
sandwich shop: sandwich, bocadillo, bocadillos, torta, tortas, sandwicherie, 三明治
seafood: marisco, mariscos, marisqueria, pescado, fruits de mer, poisson, meeresfruchte, 海鲜, 海鲜餐厅
steakhouse: churrasqueria, bife, bistec, grill a viande, 牛排, 牛排馆
thai restaurant: comida tailandesa, tailandes, cuisine thailandaise, thailandais, thailandisch, 泰国菜, 泰餐
vegetarian: vegetariano, vegetariana, comida vegetariana, vegetarien, vegetarienne, vegetarisch, 素食, 素菜
vegan: vegano, vegana, comida vegana, vegetalien, 纯素
vietnamese restaurant: comida vietnamita, vietnamita, cuisine vietnamienne, vietnamien, 越南菜, 越南粉
coffee: cafe, cafeteria, cafetera, cafes, salon de cafe, kaffee, kaffeehaus, 咖啡, 咖啡馆, 咖啡店, 咖啡厅
tea house: te, casa de te, salon de te, salon de the, the glace, teestube, 茶馆, 茶室, 奶茶, 珍珠奶茶
bakery: panaderia, pan, pasteleria, reposteria, boulangerie, patisserie, pain, backerei, konditorei, 面包店, 面包, 烘焙店, 蛋糕店
donuts: dona, donas, rosquilla, beignet, 甜甜圈
ice cream: helado, helados, heladeria, nieve, paleteria, glace, glaces, glacier, eisdiele, eiscafe, 冰淇淋, 冰激凌
candy: dulceria, dulces, caramelos, bonbons, confiserie, chocolaterie, 糖果店, 巧克力
juice: jugo, jugos, jugueria, zumo, jus, 果汁
bar: bar, bares, cantina, copas, tragos, boire un verre, 酒吧
pub: taberna, taverne, kneipe, 酒馆
brewery: cerveceria, cerveza artesanal, cerveza, brasserie artisanale, biere, brauerei, 啤酒厂, 啤酒
wine bar: vinoteca, vino, vinos, bar a vin, bar a vins, vin, weinstube, weinbar, 葡萄酒
nightclub: discoteca, antro, boite de nuit, discotheque, diskothek, nachtclub, 夜店, 夜总会
karaoke: karaoke, 卡拉ok, 唱歌
supermarket: supermercado, abarrotes, supermarche, epicerie, supermarkt, lebensmittelladen, 超市, 杂货店
farmers market: mercado, mercado de agricultores, marche, marche fermier, bauernmarkt, wochenmarkt, 农贸市场, 市场, 菜市场
convenience store: tienda de conveniencia, bodega, depanneur, superette, 便利店
butcher: carniceria, boucherie, metzgerei, fleischerei, 肉店
liquor store: licoreria, caviste, 酒类商店
shop: tienda, tiendas, compras, magasin, magasins, boutique, laden, geschaft, 商店, 购物
bookstore: libreria, librerias, libros, librairie, livres, buchladen, buchhandlung, bucher, 书店
clothing store: ropa, tienda de ropa, vetements, magasin de vetements, bekleidungsgeschaft, kleidung, 服装店, 衣服
shoe store: zapateria, zapatos, chaussures, schuhladen, 鞋店
jewelry: joyeria, joyas, bijouterie, bijoux, 珠宝店
mall: centro comercial, plaza comercial, centre commercial, grand magasin, einkaufszentrum, 购物中心, 商场, 百货商店
electronics: electronica, electronique, 电子产品
furniture: muebleria, muebles, meubles, 家具店
hardware store: ferreteria, quincaillerie, bricolage, 五金店
gift shop: regalos, tienda de regalos, recuerdos, cadeaux, souvenirs, geschenkladen, andenkenladen, 礼品店
toy store: jugueteria, juguetes, jouets, magasin de jouets, spielzeugladen, 玩具店
bicycle shop: bicicletas, tienda de bicicletas, velo, magasin de velos, fahrradladen, fahrradgeschaft, 自行车店
florist: floreria, floristeria, flores, fleuriste, fleurs, blumenladen, 花店
pet store: tienda de mascotas, mascotas, animalerie, 宠物店
second hand: segunda mano, antiguedades, brocante, friperie, 二手店
museum: museo, museos, musee, musees, museum, 博物馆
art museum: museo de arte, musee d art, musee dart, kunstmuseum, 美术馆, 艺术博物馆
history museum: museo de historia, musee d histoire, musee dhistoire, geschichtsmuseum, 历史博物馆
science museum: museo de ciencia, museo de ciencias, musee des sciences, naturkundemuseum, wissenschaftsmuseum, technikmuseum, 科学博物馆, 科技馆
art gallery: galeria de arte, galeria, galerie d art, galerie dart, galerie, kunstgalerie, 画廊
theater: teatro, teatros, theatre, theater, schauspielhaus, 剧院, 剧场
movie theater: cine, cines, cinema, kino, kinos, lichtspielhaus, 电影院
music venue: sala de conciertos, conciertos, salle de concert, concerts, konzerthaus, konzerthalle, 音乐厅, 演唱会
landmark: monumento, monumentos, lugares historicos, lieux historiques, sehenswurdigkeit, sehenswurdigkeiten, denkmal, wahrzeichen, 地标, 名胜古迹, 景点
zoo: zoologico, zoo, parc zoologique, tierpark, tiergarten, 动物园
aquarium: acuario, aquarium, 水族馆
amusement park: parque de diversiones, parque de atracciones, parc d attractions, parc dattractions, freizeitpark, vergnugungspark, 游乐园, 主题公园
casino: casino, casinos, 赌场
park: parque, parques, parc, parcs, 公园
garden: jardin, jardines, jardin botanico, jardins, jardin botanique, botanischer garten, 花园, 植物园
playground: juegos para ninos, donde jugar los ninos, parque infantil, juegos infantiles, aire de jeux, spielplatz, 游乐场, 儿童乐园
dog park: parque para perros, parque de perros, parc a chiens, parc canin, 狗公园
beach: playa, playas, plage, plages, strand, 海滩, 沙滩
trail: sendero, senderos, senderismo, sentier, sentiers, randonnee, wanderweg, 步道, 徒步
campground: campamento, acampar, camping, campingplatz, zeltplatz, 露营地, 露营
gym: gimnasio, gimnasios, salle de sport, salle de gym, fitnessstudio, 健身房
yoga: yoga, 瑜伽
swimming pool: piscina, piscinas, alberca, piscine, piscines, nager, schwimmbad, hallenbad, freibad, 游泳池, 游泳
golf course: campo de golf, terrain de golf, golfplatz, 高尔夫球场
bowling: boliche, bolos, 保龄球
stadium: estadio, estadios, stade, stadion, 体育场, 体育馆
hotel: hotel, hoteles, hospedaje, alojamiento, hotels, hebergement, 酒店, 旅馆, 宾馆, 住宿
motel: motel, moteles, 汽车旅馆
hostel: hostal, albergue, auberge de jeunesse, auberge, jugendherberge, 青年旅舍, 民宿
airport: aeropuerto, aeroport, flughafen, 机场
station: estacion, estacion de tren, estacion de autobuses, gare, station de metro, metro, bahnhof, bahnhofe, 车站, 火车站, 地铁站, 公交站
visitor center: informacion turistica, oficina de turismo, office de tourisme, touristeninformation, touristinformation, 游客中心
hospital: hospital, hospitales, hopital, hopitaux, krankenhaus, krankenhauser, 医院, 急诊
doctor: medico, doctor, clinica, medecin, docteur, clinique, arzt, 诊所, 医生
dentist: dolor de muelas, me duele un diente, mal aux dents, zahnarzt, 牙疼, 看牙, dentista, dentistas, dentiste, dentistes, 牙医, 牙科
pharmacy: farmacia, farmacias, botica, pharmacie, pharmacies, apotheke, 药店, 药房
optician: optica, opticas, lentes, opticien, lunettes, 眼镜店
veterinarian: veterinario para perros, medico de perros, veterinario, veterinaria, veterinaire, tierarzt, 宠物医院, 兽医
haircut: cortarme el pelo, cortar el pelo, cortarse el pelo, couper les cheveux, corte de pelo, coupe de cheveux, haarschnitt, haare schneiden, taglio capelli, taglio di capelli, tagliare i capelli, tagliarmi i capelli, corte de cabelo, cortar o cabelo, cortar cabelo, 理发, 理发店, 剪头发, 剪发
hair salon: friseur, friseursalon, peluqueria, salon de belleza, estetica, coiffeur, salon de coiffure, coiffeuse, 美发店, 发廊
barber: barberia, peluquero, barbero, barbier
nail salon: arreglarme las unas, manicura, manicure, unas, ongles, manucure, onglerie, 美甲, 美甲店
spa: balneario, masaje, masajes, spa, massage, massages, 水疗, 按摩
tattoo studio: tatuaje, tatuajes, tatouage, tatoueur, 纹身
bank: cambiar dinero, sacar dinero, cajeros, retirer de l argent, 取钱, 换钱, banco, bancos, banque, banques, 银行
atm: cajero, cajero automatico, distributeur de billets, guichet automatique, 取款机, 自动取款机
post office: enviar un paquete, mandar un paquete, envoyer un colis, postamt, 寄包裹, correo, correos, oficina de correos, poste, bureau de poste, la poste, 邮局
laundry: lavar ropa, lavar la ropa, laver mon linge, waschsalon, 洗衣服, lavanderia, lavanderias, laverie, blanchisserie, pressing, 洗衣店, 干洗店
lawyer: abogado, abogados, avocat, avocats, rechtsanwalt, 律师
plumber: plomero, fontanero, plombier, 水管工
auto repair: taller mecanico, mecanico, taller, garage automobile, mecanicien, 修车, 汽车修理
gas station: gasolinera, gasolina, gasolineria, station service, essence, tankstelle, 加油站
ev charging: cargador electrico, borne de recharge, 充电桩, 充电站
car wash: lavar el carro, lavado de autos, lavado de carros, lavage auto, 洗车
car rental: alquiler de autos, alquiler de coches, renta de autos, location de voiture, location de voitures, 租车
parking: estacionamiento, aparcamiento, stationnement, parkplatz, parkhaus, 停车场, 停车
library: biblioteca, bibliotecas, bibliotheque, bibliotheques, bibliothek, bucherei, 图书馆
school: escuela, escuelas, colegio, colegios, ecole, ecoles, schule, 学校
university: universidad, universidades, universite, universites, universitat, 大学
child care: guarderia, guarderias, creche, garderie, kindergarten, kindertagesstatte, 幼儿园, 托儿所
church: iglesia, iglesias, eglise, eglises, kirche, 教堂
temple: templo, templos, temple, tempel, 寺庙
church: templo catolico, templo cristiano, templo evangelico, templo protestante, templo bautista, templo metodista, templo presbiteriano, templo luterano, templo anglicano, templo ortodoxo, templo pentecostal, templo adventista, templo mormon, iglesia catolica, iglesia evangelica, iglesia protestante, iglesia bautista, iglesia metodista, iglesia presbiteriana, iglesia luterana, iglesia anglicana, iglesia ortodoxa, iglesia pentecostal, iglesia adventista, iglesia mormona, eglise catholique, eglise evangelique, eglise protestante, eglise baptiste, eglise orthodoxe, temple protestant, katholische kirche, evangelische kirche, freikirche
mosque: mezquita, mosquee, moschee, 清真寺
synagogue: sinagoga, synagogue, 犹太教堂
community center: centro comunitario, centre communautaire, 社区中心
city hall: ayuntamiento, alcaldia, mairie, hotel de ville, rathaus, 市政厅
police: policia, comisaria, commissariat, polizeiwache, 警察局
restrooms: bano, banos, bano publico, toilettes, 厕所, 洗手间, 卫生间
auto repair shop: arreglar el carro, arreglar mi carro, reparar mi carro, llantas, cambio de aceite, garagiste, 修车店
clinic: doctor para ninos, consultorio, pediatra, ver un medico, voir un medecin, 看病
electronics store: arreglar mi telefono, reparar celular, celulares, reparer mon telephone, 修手机, 手机店
arts entertainment: que hacer, cosas que hacer, que ver, lugares para visitar, sitios de interes, lugares turisticos, cosas que ver, actividades, actividades para ninos, quoi faire, que faire, que voir, choses a faire, lieux a visiter, activites, ausflugsziel, unternehmungen, 好玩的地方, 旅游景点
grocery store: comestibles, comprar comida, hacer la compra, faire les courses, 买菜
art museum: kunst, kunstsammlung, gemalde, kunstausstellung, art moderne, arte, arte moderno, bellas artes, beaux arts
art gallery: exposicion de arte
museum: ausstellung, exposition, exposicion
bakery: brot, brotchen, kuchen, torte, geback, pains, gateau, gateaux, pasteles, croissanterie, viennoiserie
wine bar: wein, weine, weinprobe, degustation de vin
brewery: bier, bierbrauerei, cervezas, bieres
pub: bierstube, kneipen
restaurant: abendessen, mittagessen, imbiss, almuerzo
fast food: imbiss, schnellimbiss, wurst, bratwurst, currywurst
shoe store: schuhe, schuh, stiefel, bottes, botas
clothing store: kleider, hemd, hose, jacke, mantel, chemise, camisa, vestido, vestidos, pantalones
jewelry: schmuck, juwelier, uhren, montres, relojes
furniture: mobel, mobelhaus, matratze
hardware store: baumarkt, werkzeug, eisenwaren, herramientas, outils
electronics: elektronik, handys, telefono, telefonos, ordinateur, ordinateurs, computadoras
toy store: spielzeug, spielwaren
florist: blumen, blume, blumenstrauss, ramo de flores
gift shop: geschenke, geschenk, andenken
pet store: tierhandlung, zoohandlung, tierfutter, comida para perros, croquettes
bookstore: buch, livre, libro
record store: schallplatten, vinyle, vinyles, disques, discos, disquaire, tienda de discos, tienda de musica
music venue: musik, konzert, konzerte, livemusik, musique, musica, concierto, musica en vivo
theater: schauspiel, oper, operas, ballett, piece de theatre, obra de teatro
movie theater: filme, pelicula, peliculas
farmers market: markt, markte, gemuse, obst, legumes, frutas, verduras
supermarket: lebensmittel, viveres
station: bahn, zuge, busbahnhof, haltestelle, tren, trenes, autobus
airport: flug, vuelos
bank: geld, sparkasse, argent, dinero
atm: geldautomat, bankautomat
church: kirchen, kathedrale, cathedrale, catedral, kapelle, chapelle, capilla, gottesdienst
mosque: moscheen
beach: strande, meer
trail: wanderung, caminata
garden: garten, rosengarten, jardineria
park: grunanlage, stadtpark, espace vert, zona verde
zoo: tiere, animaux, animales
playground: spielplatze, kinderspielplatz, aires de jeux
landmark: aussicht, aussichtspunkt, brucke, schloss, chateau
hotel: unterkunft, ubernachtung, zimmer, chambre, chambres, habitacion, habitaciones
doctor: arzte, hausarzt, kinderarzt, medecins, medicos
dentist: zahnarzte, zahn
hospital: klinik, notaufnahme, urgences, urgencias
pharmacy: apotheken, medikamente, medicaments, medicinas
barber: herrenfriseur
gym: turnhalle, musculation
laundry: wascherei, reinigung, wasche
post office: briefmarken, timbres, estampillas
car rental: autovermietung, mietwagen
auto repair: autowerkstatt, werkstatt, reifen, pneus
gas station: benzin
university: hochschule, faculte
school: schulen, grundschule, gymnasium
child care: kita, kinderbetreuung
city hall: gemeindeamt, burgeramt
swimming pool: schwimmen
trail: wandern, wanderungen
nightclub: tanzen, danser, bailar
shop: einkaufen
locksmith: cerrajero, cerrajeros, cerrajeria, serrurier, serrurerie, fabbro, chaveiro, schlusseldienst, schlosser, 开锁, 锁匠
plumber: plomeros, plomeria, fontaneria, plomberie, idraulico, encanador, klempner, installateur, 水管
electrician: electricista, electricistas, electricien, elettricista, eletricista, elektriker, 电工
painter: pintor de casas, peintre en batiment, imbianchino, maler, 油漆工
carpenter: carpintero, carpinteria, menuisier, charpentier, falegname, carpinteiro, marceneiro, schreiner, tischler, 木匠
roofer: techador, techos, couvreur, dachdecker
house cleaning: limpieza de casas, limpieza, menage, femme de menage, nettoyage, pulizie, faxina, limpeza, putzfrau, reinigungskraft, 保洁, 家政
pest control: fumigacion, control de plagas, fumigador, deratisation, schadlingsbekampfung
mechanic: mecanico, mecanicos, taller, taller mecanico, taller de autos, mecanicien, garagiste, garage automobile, meccanico, officina, oficina mecanica, autowerkstatt, 修车, 修车店, 汽车维修
tires: llantas, llantera, neumaticos, gomas, pneu, pneus, gommista, borracharia, reifen, 轮胎
tow truck: grua, remolque, depanneuse, depannage, carro attrezzi, guincho, abschleppdienst, 拖车
phone repair: reparacion de celulares, arreglar celular, arreglan celulares, reparar celular, reparacion de telefonos, reparation telephone, reparation de telephone, handyreparatur, conserto de celular, 修手机, 手机维修
cell phone: celular, celulares, telefonos, telefono, moviles, telephone portable, cellulare, cellulari, handy, 手机, 手机店
computer: computadora, computadoras, ordenador, ordenadores, ordinateur, ordinateurs, computador, rechner, 电脑, 电脑店
tailor: sastre, sastreria, costurera, modista, arreglos de ropa, couturier, couturiere, tailleur, retouches, sarto, sartoria, alfaiate, costureira, schneider, schneiderei, anderungsschneiderei, 裁缝, 改衣
shoe repair: zapatero, reparacion de zapatos, cordonnier, cordonnerie, calzolaio, sapateiro, schuster, schuhmacher, 修鞋
dry cleaner: tintoreria, nettoyage a sec, pressing, teinturerie, lavasecco, tinturaria, chemische reinigung, 干洗, 干洗店
laundromat: lavanderia automatica, lavadora, laverie, laverie automatique, lavanderia a gettoni, waschsalon, 洗衣店, 自助洗衣
hairdresser: peluqueria, peluquero, peluquera, estetica, coiffeur, coiffeuse, salon de coiffure, parrucchiere, parrucchiera, cabeleireiro, cabeleireira, friseur, friseurin, frisor, 美发店, 美发
barber: peluqueria de hombres, peluqueria para hombres, coiffeur homme, barbiere, barbearia, barbeiro, 男士理发
nail salon: salon de unas, unghie, unhas, nagelstudio
massage: masaje, masajes, massages, massaggio, massaggi, massagem, massagen, 按摩
beauty salon: salon de belleza, belleza, institut de beaute, esthetique, estetista, centro estetico, salao de beleza, kosmetik, kosmetikstudio, 美容院, 美容
tattoo: tatuaje, tatuajes, tatuador, tatouage, tatouages, tatoueur, tatuaggio, tatuaggi, tatuagem, tatowierung, tatowierer, 纹身
lawyer: abogada, avocate, avvocato, avvocati, advogado, advogada, advogados, anwalt, anwalte, 律师事务所
immigration lawyer: abogado de inmigracion, abogado de migracion, avocat en immigration, 移民律师
accountant: contador, contadores, contable, contabilidad, comptable, expert comptable, commercialista, contabilista, buchhalter, steuerberater, 会计
tax preparer: impuestos, declaracion de impuestos, hacer mis taxes, taxes, declaration dimpots, steuererklarung, imposto de renda, 报税
notary: notario, notaria, notario publico, notaire, notaio, notar, cartorio, 公证
insurance: seguro, seguros, seguro de auto, assurance, assurances, assicurazione, assicurazioni, versicherung, 保险
money transfer: enviar dinero, envio de dinero, mandar dinero, giros, envoyer de largent, transfert dargent, geld senden, enviar dinheiro, 汇款
currency exchange: casa de cambio, cambiar dinero, cambio de moneda, bureau de change, changer de largent, cambio valuta, cambio de dinheiro, geldwechsel, wechselstube, 换钱, 货币兑换
atm: distributeur, bancomat, caixa eletronico
translator: traductor, traductora, traduccion, traducteur, traduction, traduttore, tradutor, ubersetzer, 翻译
photographer: fotografo, fotografa, fotografia, photographe, fotografo de bodas, fotograf, 摄影师, 照相馆
passport photos: fotos de pasaporte, fotos para pasaporte, photo didentite, photos didentite, fototessera, passfotos, passbilder, 护照照片
moving company: mudanza, mudanzas, demenagement, demenageur, demenageurs, trasloco, traslochi, mudanca, umzug, umzugsfirma, 搬家公司, 搬家
storage unit: bodega, almacenamiento, guardamuebles, garde meuble, deposito, lagerraum, 仓储
funeral home: funeraria, funerarias, pompes funebres, onoranze funebri, bestattung, bestatter, 殡仪馆
real estate agent: inmobiliaria, agente inmobiliario, bienes raices, agence immobiliere, immobilier, agenzia immobiliare, imobiliaria, immobilienmakler, makler, 房地产, 房产中介
pediatrician: pediatra, pediatras, pediatre, medico para ninos, kinderarzt, kinderarztin, 儿科, 儿科医生
dermatologist: dermatologo, dermatologa, dermatologue, hautarzt, dermatologista, 皮肤科
gynecologist: ginecologo, ginecologa, gynecologue, frauenarzt, ginecologista, 妇科
psychologist: psicologo, psicologa, psicologos, terapia, psychologue, psy, psychotherapeut, psychologe, 心理医生, 心理咨询
urgent care: urgencias menores, clinica de urgencia, soins urgents, notdienst, pronto soccorso, pronto socorro, 急诊
glasses: lentes, anteojos, gafas, oculista, optica, opticas, lunettes, opticien, opticienne, occhiali, ottico, oculos, otica, brille, brillen, optiker, 眼镜, 眼镜店
veterinarian: veterinarios, tierarztin
pet store: negozio di animali, loja de animais, pet shop
dog grooming: peluqueria canina, estetica canina, bano para perros, toilettage, toiletteur, toelettatura, banho e tosa, hundesalon, 宠物美容
cheese shop: queso, quesos, queseria, fromage, fromages, cremerie, formaggio, formaggi, queijo, queijos, kase, kaseladen, 奶酪
bread: pan, pan fresco, pain, pains, pane, pao, brot, brotchen, 面包
pastry: pan dulce, pasteles, pastel, postre, postres, gateau, gateaux, patisseries, viennoiserie, croissants, dolce, dolci, torta di compleanno, bolo, bolos, doces, kuchen, torten, torte, geback, 蛋糕, 甜点, 点心店
birthday cake: pastel de cumpleanos, torta de cumpleanos, tarta de cumpleanos, gateau danniversaire, bolo de aniversario, geburtstagstorte, 生日蛋糕
meat: carne, carnes, viande, viandes, fleisch, 肉店
butcher: carniceros, boucheries, macelleria, acougue, metzger, 肉铺
fish market: pescaderia, pescado fresco, poissonnerie, poisson frais, pescheria, pesce fresco, peixaria, peixe fresco, fischladen, fischmarkt, 鱼市, 海鲜市场
fruit: fruta, frutas, verduras, fruteria, verduleria, fruits et legumes, legumes, primeur, frutta, frutta e verdura, ortofrutta, hortifruti, quitanda, obst, gemuse, 水果, 水果店, 蔬菜
wine shop: vinos, vino, vinoteca, vin, vins, caviste, enoteca, vinho, vinhos, adega, wein, weinladen, weinhandlung, 葡萄酒, 酒庄
beer: cervezas, bieres, birra, birre, cervejas, cerveja artesanal, biere, biergarten, 精酿
groceries: abarrotes, comestibles, despensa, hacer la compra, epicerie, epiceries, alimentari, spesa, mercearia, mercadinho, lebensmittel, 杂货店, 食品店
asian grocery: supermercado asiatico, tienda asiatica, epicerie asiatique, supermarche asiatique, asialaden, asiamarkt, mercado asiatico, 亚洲超市, 中国超市, 华人超市
spices: especias, epices, spezie, especiarias, gewurze, 香料
health food store: productos naturales, tienda naturista, naturista, magasin bio, bio laden, bioladen, reformhaus, erboristeria, produtos naturais, 保健品
clothes: ropa, ropas, ropa de mujer, ropa de hombre, vetement, vetements, habits, vestiti, abbigliamento, roupa, roupas, kleidung, kleider, klamotten, 衣服, 服装, 服装店
baby clothes: ropa de bebe, ropa de ninos, vetements bebe, babykleidung, roupa de bebe, 童装
wedding dress: vestido de novia, vestidos de novia, robe de mariee, abito da sposa, vestido de noiva, hochzeitskleid, brautkleid, 婚纱
suit: traje, trajes, costume homme, completo da uomo, terno, ternos, anzug, anzuge, 西装
shoes: zapatos, zapateria, zapaterias, tenis, zapatillas, calzado, chaussure, chaussures, scarpe, calzature, sapatos, sapataria, schuhe, schuhgeschaft, 鞋, 鞋店
jewelry: joya, bijou, bijoutier, gioielli, gioielleria, joalheria, joias, 珠宝, 首饰
watch repair: reparacion de relojes, relojeria, relojero, horloger, horlogerie, orologiaio, relojoaria, uhrmacher, 修表
books: libro, libros, livre, livres, libri, livros, livraria, bucher, buchhandlung, buchladen, 书, 书籍
comics: comics en espanol, bandes dessinees, fumetti, quadrinhos, 漫画
toys: juguete, juguetes, jugueteria, jouet, jouets, magasin de jouets, giocattoli, brinquedos, brinquedo, spielzeug, spielwaren, 玩具, 玩具店
furniture: mueble, meuble, mobili, mobilia, moveis, 家具
mattress: colchon, colchones, matelas, materasso, materassi, colchao, colchoes, matratze, matratzen, 床垫
hardware store: ferreterias, ferramenta, ferragens, 工具
plants: planta, plantas, vivero, plantes, jardinerie, pepiniere, piante, vivaio, pflanzen, gartencenter, gartnerei, 植物, 园艺
flowers: flor, flores, floreria, floristeria, florista, fleur, fleurs, fleuriste, fiori, fioraio, fiorista, floricultura, blumen, blumenladen, 花, 鲜花, 花店
gifts: regalo, regalos, cadeau, cadeaux, regali, articoli da regalo, presente, presentes, lembrancas, geschenk, geschenke, geschenkladen, 礼物, 礼品店
souvenirs: recuerdos, souvenir, recuerditos, andenken, lembrancinhas, 纪念品
musical instruments: instrumentos musicales, instrumentos, instruments de musique, strumenti musicali, instrumentos musicais, musikinstrumente, gitarre, 乐器, 乐器店
guitar: guitarra, guitarras, guitare, guitares, chitarra, chitarre, violao, gitarren, 吉他
records: discos, discos de vinilo, vinilos, disques, vinyles, disquaire, dischi, vinili, schallplatten, plattenladen, 唱片, 唱片店
bicycle: bicicleta, bicicletas, velo, velos, biciclette, bici, bicicletaria, fahrrad, fahrrader, fahrradladen, 自行车
bike rental: alquiler de bicicletas, renta de bicicletas, rentar bicicleta, location de velos, location velo, noleggio bici, aluguel de bicicleta, aluguel de bicicletas, fahrradverleih, 租自行车
sporting goods: articulos deportivos, deportes, articles de sport, articoli sportivi, artigos esportivos, sportgeschaft, sportartikel, 体育用品
fabric: tela, telas, tissu, tissus, mercerie, tessuti, tecidos, tecido, stoff, stoffe, 布料
art supplies: material de arte, pinturas, fournitures dart, beaux arts, belle arti, material de pintura, kunstlerbedarf, 美术用品
second hand: tienda de segunda mano, ropa usada, ropa de segunda mano, ropa americana, fripes, depot vente, usato, vestiti usati, brecho, roupa usada, secondhandladen, gebrauchte kleidung, 二手
antiques: antiguedades, antiquites, antiquaire, brocante, antiquariato, antiguidades, antiquitaten, 古董
pawn shop: casa de empeno, empeno, mont de piete, pfandleihe, 当铺
dollar store: tienda de todo a un dolar, todo a un dolar, 一元店
toy store: juguetes para ninos, jouets pour enfants
gas: gasolina, essence, benzina, gasolina barata, benzin, tankstelle, posto de gasolina, 加油, 加油站
parking: estacionar, parcheggio, estacionamento
rent a car: rentar un carro, renta de autos, alquiler de coches, alquilar un coche, location de voiture, location voiture, louer une voiture, noleggio auto, autonoleggio, aluguel de carros, alugar um carro, mietwagen, 租车
used cars: carros usados, autos usados, coches de segunda mano, voitures doccasion, auto usate, carros seminovos, gebrauchtwagen, 二手车
car wash: autolavado, lavage de voiture, autolavaggio, lava jato, autowasche, waschanlage
hostel: ostello, albergue da juventude
hotel: donde dormir, donde quedarme, ou dormir, alloggio, albergo, alberghi, dove dormire, hospedagem, hoteis, onde dormir, unterkunfte
campground: terrain de camping, campeggio, acampamento, 营地
tourist information: informacion turistica, oficina de turismo, office de tourisme, informazioni turistiche, informacoes turisticas, touristeninformation, 旅游信息
bus station: estacion de autobuses, terminal de autobuses, gare routiere, arret de bus, stazione degli autobus, rodoviaria, busbahnhof, 汽车站, 公交站
train station: estacion de tren, gare, gare sncf, stazione, stazione dei treni, estacao de trem, bahnhof, hauptbahnhof, 火车站
childrens museum: museo de ninos, museo infantil, museo para ninos, musee des enfants, museo dei bambini, museu infantil, kindermuseum, 儿童博物馆
art museum: museo darte, museu de arte
history museum: museo di storia, museu de historia
zoo: jardin zoologique, giardino zoologico
aquarium: acquario, acquari, aquario
amusement park: luna park, parco divertimenti, parque de diversoes
concert: concierto, conciertos, musica en vivo, concerts, musique live, musique en direct, concerti, musica dal vivo, musica ao vivo, shows ao vivo, konzert, konzerte, livemusik, 音乐会, 演唱会, 现场音乐
movie theater: ver una pelicula, cinemas, voir un film, 看电影
theater: theatres, spectacle, spettacolo, teatri, peca de teatro, theaterstuck, 话剧
nightclub: discotecas, antros, bailar salsa, boites de nuit, balada, baladas, clubs, 跳舞
gym: hacer ejercicio, palestra, palestre, academia de ginastica, academias, fitnesscenter, 健身
yoga: clases de yoga, cours de yoga, lezioni di yoga, aulas de yoga, yogakurs
dance lessons: clases de baile, clases de salsa, cours de danse, lezioni di ballo, aulas de danca, tanzkurs, tanzschule, 舞蹈班
martial arts: artes marciales, karate para ninos, arts martiaux, arti marziali, kampfsport, 武术
soccer field: cancha de futbol, canchas de futbol, terrain de foot, terrain de football, campo da calcio, campo de futebol, fussballplatz, 足球场
swimming pool: albercas, nadar, nuotare
beach: spiaggia, spiagge, praia, praias, badestrand, 海边
hiking trail: senderismo, sendero, senderos, caminata, caminatas, excursionismo, randonnee, randonnees, sentier, escursione, escursioni, sentieri, trilha, trilhas, wanderweg, wanderwege, 徒步, 登山
picnic: picnic en el parque, hacer un picnic, pique nique, piquenique, picknick, 野餐
dog park: parc pour chiens, area cani, parque para cachorros, hundepark, hundewiese
library: mediatheque, biblioteche
church: misa, messe, chiesa, chiese, igreja, igrejas, missa
mosque: mezquitas, mosquees, moschea, mesquita
synagogue: sinagogas, synagogues, synagoge
school: scuola, scuole, escola, escolas
daycare: guarderia, guarderias, cuidado de ninos, garderie, garderies, creche, creches, asilo nido, bercario, kindergarten, 托儿所, 幼儿园
language school: clases de ingles, aprender ingles, escuela de idiomas, cours danglais, scuola di lingue, aulas de ingles, curso de ingles, sprachschule, englischkurs, 语言学校, 英语课
driving school: escuela de manejo, autoescuela, clases de manejo, auto ecole, scuola guida, autoescola, fahrschule, 驾校
post office: ufficio postale, correios, agencia dos correios, postfiliale
copies: copias, fotocopias, imprimir, imprenta, photocopie, photocopies, imprimerie, imprimer, fotocopie, copisteria, stampare, xerox, grafica, kopien, copyshop, drucken, 复印, 打印
bank: banca, banche, banken
police station: comisaria, policia, comisaria de policia, commissariat, gendarmerie, carabinieri, delegacia, polizei, polizeiwache, 警察局
dmv: licencia de conducir, licencia de manejar, permis de conduire, patente di guida, carteira de motorista, fuhrerschein, 驾照
passport office: pasaporte, pasaportes, passeport, passeports, passaporto, passaporte, reisepass, 护照
consulate: consulado, consulados, embajada, consulat, ambassade, consolato, ambasciata, embaixada, konsulat, botschaft, 领事馆, 大使馆
food bank: banco de comida, banco de alimentos, despensa de comida, banque alimentaire, tafel, 食物银行
ramen: ramen japones, sopa de ramen, 拉面店
tacos: tacos al pastor, taqueria, taquerias, taqueros, 墨西哥卷饼
bar: tomar algo, tomar unas copas, boire un coup, bere qualcosa, barzinho, barzinhos, kneipen, bars, 喝酒
cocktails: cocteles, cocteleria, cocktail bar, cocktailbar, coquetel, drinks, 鸡尾酒
coffee: chocolate caliente, chocolat chaud, cioccolata calda, chocolate quente, heisse schokolade, 热巧克力
`
