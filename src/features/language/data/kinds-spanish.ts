/** Words for kinds of places: an English phrase, and what means the same. See PROVENANCE.md. */
export const spanishKinds = `
accounting or finance office: oficina de asesor fiscal, oficina de contador
airport: aerodromo militar, aeropuerto
american restaurant: norteamericano, restaurante norteamericano
amusement park or arcade: sala recreativa de videojuego
antique store: tienda de antiguedade
aquarium: acuario
art center: centro de arte
art gallery: estacion de radio, estacion de television, estudio de cine, galeria de arte
art supply store: tienda de arte, tienda de artesania, tienda de enmarcacion, tienda textil
asian restaurant: asiatico, restaurante asiatico
atm: cajero automatico
auto repair shop: tienda de neumatico
bakery: panaderia, pasteleria
bar: bar de copa, bar lgbtq
barbecue restaurant: barbacoa, restaurante de barbacoa
barber: barbero
beach: playa
beach or waterfront: amarre para yate, muelle flotante, rampa para bote
beauty salon: perfumeria, salon de belleza, salon de bronceado, tienda de cosmetico
bed and breakfast or hostel: apartamento de huespede
bicycle shop: tienda de bicicleta
bowling alley: bolera
brewery: fabrica de cerveza artesanal
burger place: hamburguesa
business service: espacio de cotrabajo, oficina de consultora
butcher: carniceria
cafe: cafeteria
campground: area de campamento grupal, campamento
candy shop: chocolateria, tienda de dulce
car dealer: concesionario de auto usado, concesionario de automovile
car rental: alquiler de automovile
car wash: lavado de automovile
child care center: cuidado infantil, guarderia
chinese restaurant: china, chino, comida rapida china, restaurante chino
chiropractor: quiropractico
chiropractor or therapist: homeopata, medicina alternativa, naturopata, osteopata, practicante de acupuntura, practicante de ayurveda
cinema: cine
climbing gym: gimnasio de escalada
clinic: alergista, alergologo, cardiologo, centro de dialisi, cirujano colorrectal, cirujano general, cirujano ortopedico, cirujano plastico, cirujano traumatologico, clinica, clinica de fertilidad, gastroenterologo, hematologo, internista, medico de atencion primaria, nefrologo, neumologo, neurocirujano, neurologo, oftalmologo, oncologo, otorrinolaringologo, patologo, psiquiatra, radiologo, reumatologo, urologo
clothing store: equipaje, tienda de bolso, tienda de ropa, tienda de ropa interior, tienda de traje
coffee shop: tienda de cafe
coin laundry: lavanderia de autoservicio
community center: biblioteca libre, centro comunitario, centro comunitario lgbtq, centro familiar, centro social, salon comunitario, salon del pueblo, salon parroquial, sede del club
community garden: jardin comunitario
convenience store: tienda multiservicio
convention center: centro de convencione
copy shop: centro de copiado
courthouse: juzgado
cultural center: centro cultural
dentist: dentista
department store: grande almacene, tienda departamental
dermatologist: dermatologo
discount store: almacen al por mayor, tienda de saldo, variedade
distillery: destileria
doctor: medico
dog park: parque para perro
donut shop: rosquilla
dry cleaner: tintoreria
electrician: electricista
electronic store: tienda de informatica, tienda de telefonia movil, tienda de videojuego
employment agency: agencia de empleo
escape room: sala de escape
european restaurant: aleman, espanol, france, restaurante aleman, restaurante espanol, restaurante france
event venue: centro de exposicione, lugar de evento
farmer market: mercado
fast food: comida rapida
fast food place: alita de pollo, alita pollo, bagel, comedor, perro caliente, pescado papa frita, pescado y papa frita, pollo
ferry terminal: terminal del ferry
financial advisor: asesor financiero
fire station: estacion de bombero
florist: floristeria
furniture store: colchone, muebleria, tienda de alfombra, tienda de electrodomestico, tienda de iluminacion
garden: huerto, jardin, jardin botanico, jardin residencial
gas station: estacion de servicio, gasolinera
general store: tienda general
gift shop: papeleria, tienda de regalo
golf course: campo de golf
government office: fiscalia, oficina de gobierno, registro civil, salon del barangay
guest house: casa de huespede
gym: centro de fitness
gynecologist: ginecologo, obstetra
hairdresser: peluqueria
hardware store: centro de jardineria, corralon, ferreteria, hagalo usted mismo, tienda comercial, tienda de bricolaje, tienda de pintura, vivero
history museum: museo de historia
home repair business: carpintero, jardinero, taller de climatizacion
hospital: terreno del hospital
hostel: albergue
ice cream shop: heladeria, tienda de yogure helado, yogure helado
ice rink: pista de hielo
indian restaurant: comida rapida india, india, indio, restaurante indio
insurance agency: aseguradora
irish pub: pub irlande
it or marketing company: agencia de publicidad, oficina corporativa
italian restaurant: italiano, restaurante italiano
japanese restaurant: comida rapida de sushi, japone, restaurante de ramen, restaurante de sushi, restaurante japone
jeweler: joyeria, relojeria
juice bar: jugo, zumo
karaoke bar: karaoke box
kiosk: quiosco
korean restaurant: coreano, restaurante coreano
landmark: busto, escultura, grafiti, instalacion artistica, obra de arte
laundry: lavanderia
law office: despacho de abogado, escribania, notaria
library: biblioteca
liquor store: licoreria, tienda de bebida
mall: centro comercial
marina: puerto deportivo
mediterranean restaurant: griego, restaurante griego, restaurante turco, turco
mental health provider: centro de orientacion, psicoterapeuta
mexican restaurant: comida rapida mexicana, mexicana, mexicano, restaurante mexicano
museum: museo
music store: tienda de instrumento musicale, tienda de musica
nail salon: salon de manicura
nature preserve: reserva natural
nightclub: discoteca, discoteca lgbtq
optician: optica
optometrist: optometrista
orthodontist: ortodoncista
painter: pintor
park: parque, plaza verde
parking: estacionamiento, estacionamiento en superficie, estacionamiento multinivel, estacionamiento subterraneo
pawn shop: casa de empeno
pediatrician: pediatra
pet store: peluqueria de mascota, tienda de mascota
petting zoo: zoologico de animale acariciable
pharmacy: farmacia
photographer: fotografo
physiotherapist: fisioterapeuta
pizzeria: restaurante de pizza
place of worship: casa de reunione cuaquera, iglesia cristiana, lugar de adoracion, mezquita musulmana, santuario sintoista, sinagoga judia, templo budista, templo hindu, templo sij, templo taoista
planetarium: planetario
playground: patio de juego
plumber: fontanero, plomero
police: policia
post office: oficina postal
pub: microcerveceria, pub lgbtq
real estate office: inmobiliaria
restaurant: fideo, georgiano, plaza de comida, restaurante, restaurante de fideo, restaurante de hot pot, restaurante georgiano, restaurante ucraniano, ucraniano
roofer: techador
rv park: parque de autocaravana
sandwich shop: bocadillo
seafood restaurant: marisco, restaurante de marisco
shoe store: zapateria
smoke shop or dispensary: tienda de cannabi, tienda de cigarrillo electronico, tienda de tabaco
spa: salon de masaje
specialty food store: tienda de alimento congelado, tienda de alimento saludable, tienda de especia, tienda de fruto seco, tienda de queso
sport center: arena de rodeo, basquetbol, campo de beisbol, campo de biatlon, campo de bolo, campo de criquet, campo de futbol americano, campo de futbol australiano, campo de gaga, campo de hockey, campo de paintball, campo de rugby liga, campo de rugby union, campo de softbol, campo de tiro, cancha de badminton, cancha de baloncesto, cancha de bocha, cancha de cuatro cuadra, cancha de funnel ball, cancha de futbol sala, cancha de handball, cancha de handball americano, cancha de juego, cancha de netball, cancha de paddle, cancha de pickleball, cancha de tejo, cancha de tetherball, cancha de voleibol, circuito de ciclismo, complejo deportivo, foso de herradura, hipodromo, mesa de ping pong, parque de aventura, parque de patinaje, petanca, pista de atletismo, pista de balonmano, pista de balonmano americano, pista de carrera, pista de carrera ecuestre, pista de go kart, pista de jabalina, pista de padel, pista de triple salto, pista de velocidad, pista ecuestre, tablero de ajedrez gigante
sporting good store: tienda de articulo deportivo, tienda de caza, tienda de pesca
stadium: estadio
station: apeadero, estacion, estacion de metro, estacion de monorriel, estacion de tranvia, estacion de tren, estacion de tren ligero, parada aerea, plataforma, terminal de bus, terminal de trolebus
statue: estatua
storage or rental business: alquiler de herramienta, tienda de alquiler
studio: estudio de grabacion
supermarket: supermercado, supermercado organico
swimming pool: natatorio
tattoo parlor: salon de tatuaje
tattoo studio: estudio de piercing
tea shop: burbuja, te de burbuja, tienda de te
teahouse: casa de te
tenni court: cancha de teni
thai restaurant: restaurante tailande, tailande
theater: anfiteatro, teatro
theme park: parque de atraccione
thrift or antique store: tienda de caridad, tienda de segunda mano
tourist attraction: atraccion turistica
town hall: ayuntamiento, municipalidad
toy store: jugueteria, tienda de modelismo, videoclub
trampoline park: parque de trampolin
travel agency: agencia de viaje
veterinarian: veterinario
vietnamese restaurant: restaurante vietnamita, vietnamita
viewpoint: mirador, vista panoramica
visitor center: oficina de informacion turistica
wine shop: tienda de vino
winery: bodega de vitivinicultura
yoga or dance studio: estudio de yoga, salon de baile
youth center: centro juvenil
zoo: zoologico
zoo or aquarium: parque de vida silvestre, parque safari
`
