/**
 * What headings and states of records are called in Spanish, French and German, in the words of English records. Spanish and French as the
 * registers of establishments of Mexico (INEGI, DENUE) and France (INSEE, Sirene) and everyday tables have them.
 */
const said: Readonly<Record<string, string>> = {
  name: 'nombre nom denominacion denomination enseigne',
  category: 'categoria giro giros rubro rubros ramo actividad categorie activite kategorie branche gewerbe',
  type: 'tipo clase genre typ',
  address: 'direccion domicilio ubicacion adresse anschrift',
  street: 'calle vialidad rue voie strasse',
  housenumber: 'hausnummer hausnr',
  number: 'numero nro nummer',
  neighborhood: 'colonia barrio fraccionamiento quartier stadtteil',
  city: 'ciudad municipio localidad poblacion alcaldia ville commune stadt ort',
  state: 'estado entidad edo provincia bundesland',
  zip: 'plz postleitzahl',
  phone: 'telefono telefonos celular movil telefon',
  email: 'correo correos courriel mail',
  website: 'sitio pagina webseite internetseite',
  hours: 'horario horarios horaires offnungszeiten',
  latitude: 'latitud breitengrad breite',
  longitude: 'longitud langengrad lange',
  status: 'situacion estatus etat zustand',
  description: 'descripcion beschreibung',
  license: 'licencia licence permiso',
  owner: 'propietario propietaria dueno duena titular proprietaire inhaber',
  contact: 'contacto representante encargado ansprechpartner',
  price: 'precio precios prix preis',
  date: 'fecha datum',
  closed: 'cerrado cerrada ferme fermee geschlossen',
  open: 'abierto abierta ouvert ouverte geoffnet',
}
const inEnglish = new Map(Object.entries(said).flatMap(([english, words]) => words.split(' ').map((word) => [word, english] as const)))

/** The word of English records for one, in small letters without accents, of Spanish, French or German ones; the same word where it is none. */
export const recordWord = (word: string): string => inEnglish.get(word) ?? word
