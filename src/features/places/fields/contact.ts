import { emailOf, phoneOf, websiteOf } from '../text-values.ts'
import { field, whole } from './entry.ts'
import { links, readable } from './schemas.ts'

/** How to reach a place. */
export const contact = {
  phone: field('text', {
    label: 'Phone',
    schema: readable(phoneOf, 'is no telephone number'),
    input: 'line',
    file: {
      names: ['phone', 'telephone', 'phone_number', 'tel', 'contact:phone', 'phone_no', 'telephone_number', 'telephone_no', 'phone1'],
      read: whole(phoneOf),
    },
    export: 'value',
    wire: 'place',
    group: 'contact',
    fillable: true,
    sensitive: false,
  }),
  email: field('text', {
    label: 'Email',
    schema: readable(emailOf, 'is no e-mail address'),
    input: 'line',
    file: { names: ['email', 'e_mail', 'contact:email', 'email_address'], read: whole(emailOf) },
    export: 'value',
    wire: 'place',
    group: 'contact',
    fillable: true,
    sensitive: false,
  }),
  website: field('text', {
    label: 'Website',
    schema: readable(websiteOf, 'is no web address'),
    input: 'line',
    file: {
      names: [
        'website',
        'url',
        'web',
        'homepage',
        'contact:website',
        'web_site',
        'web_page',
        'home_page',
        'web_address',
        'website_url',
        'web_url',
        'www',
        'link',
      ],
      read: whole(websiteOf),
    },
    export: 'value',
    wire: 'place',
    group: 'contact',
    fillable: true,
    sensitive: false,
  }),
  /** Name of a network → address there. */
  social: field("social not null default '{}'", {
    label: 'Social links',
    schema: links,
    input: 'links',
    file: null,
    export: null,
    wire: 'place',
    group: 'contact',
    fillable: false,
    sensitive: false,
    shown: (value) => Object.values(value).join(', '),
  }),
}
