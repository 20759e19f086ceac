/** Words for kinds of places: an English phrase, and what means the same. See PROVENANCE.md. */
export const portugueseKinds = `
accounting or finance office: assessoria fiscal, conselheiro financeiro, contabilidade, contabilista, escritorio de consultadoria fiscal
airport: aeroporto, aeroporto ou aerodromo
american restaurant: restaurante americano
amusement park or arcade: campo de minigolfe, escape game, fliperama, parque de diversoe, parque de trampolim, parque de trampolin, parque tematico, sala de fuga, salao de jogo
art gallery: centro cultural, centro de arte, estudio, estudio de radio tv ou de gravacao, exposicao artistica, galeria de arte
art supply store: loja de acessorio para arte manuai, loja de artesanato, loja de moldura, loja de tecido
asian restaurant: restaurante asiatico
auto parts store: autopeca, loja de peca automotiva, loja de peca para automovei
auto repair shop: loja de pneu, loja de pneu borracharia, oficina de automovei, oficina de mota, oficina de motocicleta, oficina mecanica
bakery: confeitaria, padaria, pastelaria
bank: banco, caixa eletronico, terminal bancario
bar: bar requintado ou drinqueria
barbecue restaurant: restaurante de churrasco
barber: barbearia, barbeiro
beach or waterfront: pontao, praia, rampa nautica, rampa para barco
beauty salon: centro de estetica, loja de cosmetica, loja de cosmetico, perfumaria, salao de beleza
bed and breakfast or hostel: apartamento de alojamento local, apartamento de temporada, casa de hospede, pousada
bicycle shop: loja de bicicleta
bookstore: livraria
bowling alley: pista de boliche, pista de bolingue
brewery: biergarten, cervejaria artesanal, jardim de cerveja
burger place: hamburgueria
business service: agencia de emprego, consultoria, coworking, empresa de consultadoria, empresa de servico, escritorio, espaco de coworking
butcher: acougue, peixaria, peixaria ou loja de fruto do mar, talho
campground: estacionamento de trailer, local de acampamento, parque de campismo, parque de caravana
candy shop: docaria, doceria, loja de chocolate, loja de doce
car dealer: concessionaria de carro, loja de automovei, loja de carro, loja de revenda de automovei, revenda de automovei
car rental: aluguer de automovei, estacao de compartilhamento de carro, locadora de veiculo, posto de partilha de automovel
car wash: lava a jato, lava jato, lava rapido, lavagem de veiculo
casino: cassino, sala de bingo, sala de jogo
child care center: bercario creche, creche centro de educacao infantil, infantario pre escola
chinese restaurant: comida rapida chinesa, restaurante chine
chiropractor or therapist: fisioterapeuta, medicina alternativa
clinic: centro de saude clinica, clinica ou posto de saude, consultorio medico
clothing store: loja de acessorio de moda, loja de alta costura, loja de mala bagagem, loja de roupa
coffee shop: cafe, cafetaria, loja de cafe
college or university: escola tecnica, instituto pos secundario e nao superior, universidade
community center: biblioteca ao ar livre, biblioteca de rua, centro comunitario, centro social, clube social
convenience store: loja de conveniencia, minimercado loja de conveniencia, quiosque
dentist: dentista
department store or mall: centro comercial, grande armazem, loja de departamento, shopping ou galeria de loja
discount store: atacadista, loja de desconto, loja de variedade, loja geral, loja grossista, mercearia
distillery: destilaria
dog park: cachorrodromo, parque canino
donut shop: donut, donut rosca
electronics store: loja de alta fidelidade, loja de aparelho hi fi, loja de celulare, loja de eletronico, loja de informatica, loja de telemovei, loja de videogame, loja de videojogo
european restaurant: restaurante alemao, restaurante espanhol, restaurante france
ev charging station: estacao de carregamento, posto de carregamento
event venue: centro de convencoe, centro de exposicoe, espaco para evento, local de evento
farmers market: feira ou mercado publico, mercado
fast food place: comida rapida, lanchonete
florist: floricultura, florista
furniture store: loja de artigo para o lar, loja de cama colchoe, loja de cozinha, loja de decoracao de interiore, loja de decoracao interior, loja de eletrodomestico branco, loja de iluminacao, loja de mobiliario, loja de movei, loja de tapete, loja de utensilio domestico, roupa de cama, tapecaria
garden: jardim, jardim horta
gas station: posto de combustivel
gift shop: banca de jornai, loja de acessorio para festa, loja de jornai revista, loja de lembranca, loja de materiai para festa, loja de presente, papelaria
golf course: campo de golfe
government office: camara municipal junta de freguesia, escritorio governamental, esquadra da policia, orgao governamental, paco municipal ou prefeitura, policia, posto de bombeiro, quartel dos bombeiro
gym: equipamento de exercicio ao ar livre, ginasio, ginasio ao ar livre
hair salon: cabeleireiro, cabeleireiro a
hardware store: centro de jardinagem, distribuidor, loja de bricolagem, loja de ferragen, loja de ferragen bricolagem, loja de jardinagem, loja de materiai de construcao, loja de material de construcao, loja de tinta
history museum: museu de historia
home repair business: ambiente de trabalho de avac, canalizador, carpinteiro, eletricista, encanador, jardineiro, pintor, reparador de telhado, tecnico de aquecimento e ventilacao, telhador
ice cream shop: geladaria, sorveteria
indian restaurant: restaurante indiano
insurance agency: agencia de seguro, seguradora
it or marketing company: agencia de publicidade, empresa de tecnologia da informacao, empresa de ti, empresa nao especificada, escritorio de ti
italian restaurant: restaurante italiano
japanese restaurant: restaurante de ramen, restaurante de sushi, restaurante japone, restaurante ramen
jeweler: joalheria, loja de relogio, ourivesaria, relojoaria
juice bar: casa de suco
karaoke bar: caixa de karaoke
korean restaurant: restaurante coreano
landmark: atracao turistica, cemiterio, cemiterio paroquial, cemiterio secular, local historico, miradouro, mirante, obra de arte, obra de arte publica, sepultura fora de cemiterio
laundry: lavandaria, lavanderia, lavanderia a seco, limpeza a seco
law office: advocacia, escritorio de advocacia, notario, tabelionato
library: biblioteca
liquor store: loja de alcoolico licenciada, loja de bebida, loja de bebida alcoolica, loja de vinho
mediterranean restaurant: restaurante grego, restaurante turco
mental health provider: psicoterapeuta, psicoterapia
mexican restaurant: comida rapida mexicana, fast food mexicano, restaurante mexicano
motel: hotel de estrada
museum: museu
music store: loja de disco musicai, loja de instrumento musicai, loja de musica
nail salon: estetica de unha, manicure pedicure salao de beleza centro de estetica
nature preserve: reserva natural
nightclub: boate, discoteca
optician: optometrista, otica
park: parque ou praca, parque publico
parking: estacionamento
pet store: banho e tosa, loja de animai de estimacao, loja de animai ou artigo para animai, salao de banho e tosquia
pharmacy: drogaria, farmacia, loja de cosmetico e higiene
photographer or event planner: fotografo
pizzeria: pizzaria, pizzaria delivery
place of worship: local de oracao, local de pratica religiosa
playground: parque infantil, parquinho
post office or print shop: agencia de correio, copiadora, estacao de correio, loja de fotocopia
pub: bar boteco, taberna
real estate office: agencia imobiliaria, imobiliaria
restaurant: praca de alimentacao, restaurante
sandwich shop: buffet de doce e salgado, delicatesse, loja de comida fina e iguaria, loja gourmet, sanduicheria
school: escola
science museum: planetario
seafood restaurant: marisqueira, restaurante de fruto do mar
shoe store: loja de calcado, sapataria
shop: loja tipo nao especificado
smoke shop or dispensary: loja de canabi, loja de cigarro eletronico, tabacaria
spa: centro de massagen, loja de massagem
specialty food store: loja de alimento congelado, loja de alimento naturai, loja de alimento saudavei, loja de comida congelada, loja de comida saudavel, loja de especiaria, loja de fruta e verdura, loja de fruto seco, loja de queijo, verdureira ou quitanda
sporting goods store: loja de artigo de caca, loja de artigo de pesca, loja de artigo desportivo, loja de artigo para atividade ao ar livre, loja de caca, loja de equipamento esportivo, loja de esporte de aventura, loja de pesca
sports center: campo de desporto, centro esportivo clube, complexo desportivo, pista de desporto nao motorizado, pista de patinacao no gelo, pista para esporte nao motorizado, quadra ou campo esportivo, rinque de gelo
stadium or arena: estadio
station: estacao de comboio, estacao de ferry, estacao de transporte, estacao de transporte publico, estacao de trem, estacao ferroviaria, estacao rodoviaria, rodoviaria terminal de onibu, terminal da balsa, terminal de transporte publico
steakhouse: casa de carne, steak house
storage or rental business: aluguel de armazenamento, aluguel de ferramenta, aluguer de deposito, aluguer de ferramenta, locadora, loja de aluguer de material em geral
supermarket: supermercado, supermercado hipermercado
swimming pool: academia de natacao, complexo de piscina
tattoo studio: estudio de piercing, estudio de tatuagem, estudio de tatuagen
tea shop: casa de cha de bolha, cha de cafe com bolha, loja de cha, salao de cha
thai restaurant: restaurante tailande
theater: teatro
thrift or antique store: antiquario, loja de antiguidade, loja de caridade, loja de penhor, loja de penhora, loja de produto em segunda mao, loja solidaria
toy store: loja de brinquedo, loja de jogo de mesa, loja de jogo de tabuleiro, loja de modelismo, loja de modelo, loja locadora de video, videoclube
trail: inicio de trilho, parada de trilha
veterinarian: veterinario
vietnamese restaurant: restaurante vietnamita
visitor center: agencia de viagen, posto de informacoe turistica, posto de turismo
wine bar: vinicola, vinicultor
yoga or dance studio: danceteria, estudio de ioga, estudio de yoga, salao de danca
zoo or aquarium: aquario, aquario publico, jardim zoologico, zoologico
`
