import { type ReactNode, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { SpriteIcon } from '../../../ui/sprite-icon.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSaving } from '../../../ui/use-saving.ts'
import { wordsIn } from '../../../ui/words-in.ts'
import { manageCategoriesClient } from '../manage-client.ts'
import type { CategoryRecord } from '../manage-contract.ts'

const client = manageCategoriesClient(browserFetch)

const labels = {
  name: 'Name',
  singular: 'One of it',
  slug: 'Address',
  icon: 'Icon',
  hue: 'Color',
  synonyms: 'Synonyms',
  attributes: 'Attributes',
  schema_type: 'Type at schema.org',
  osm: 'Tags of OpenStreetMap',
  overture: 'Kinds of Overture',
}

type CategoryFormProps = {
  category: CategoryRecord
  icons: readonly string[]
  /** Every attribute that a place may have. */
  attributes: readonly (readonly [key: string, label: string])[]
}

/** What is said of a category. */
export function CategoryForm({ category, icons, attributes }: CategoryFormProps) {
  const [icon, setIcon] = useState(category.icon)
  const [hue, setHue] = useState(category.hue)
  const [having, setHaving] = useState(category.attributes)
  const save = useSaving(
    labels,
    (typed) =>
      client.edit(category.id, {
        version: category.version,
        name: typed.name,
        singular: typed.singular,
        ...(typed.slug !== category.slug && { slug: typed.slug }),
        icon: typed.icon,
        hue: Number(typed.hue),
        synonyms: wordsIn(typed.synonyms),
        attributes: attributes.map(([key]) => key).filter((key) => having.includes(key)),
        schema_type: typed.schema_type,
        osm: wordsIn(typed.osm),
        overture: wordsIn(typed.overture),
      }),
    ({ name }) => `${name} is saved.`,
  )
  const { form, busy, error, errors, message } = save
  const choices = icons.includes(icon) ? icons : [icon, ...icons]
  return (
    <form {...form} className="grid gap-4">
      <FormHead errors={errors} message={message} />
      <TextField name="name" label={labels.name} defaultValue={category.name} maxLength={80} error={error('name')} />
      <TextField
        name="singular"
        label={labels.singular}
        help="How a single place of it is called."
        defaultValue={category.singular}
        maxLength={80}
        error={error('singular')}
      />
      <TextField
        name="slug"
        label={labels.slug}
        help="What it was before leads here."
        defaultValue={category.slug}
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        error={error('slug')}
      />
      <Folded title={labels.icon} aside={<SpriteIcon name={icon} hue={hue} className="size-5" />} wrong={error('icon') ?? error('hue')}>
        <fieldset className="grid grid-cols-[repeat(auto-fill,2.25rem)] gap-1">
          <legend className="sr-only">Icon</legend>
          {choices.map((name) => (
            <label
              key={name}
              title={name.replace(/^.*\//, '').replaceAll(/[-_]/g, ' ')}
              className="relative grid size-9 place-items-center rounded-sm hover:bg-sunken has-checked:bg-accent-wash has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
            >
              <input
                type="radio"
                name="icon"
                value={name}
                checked={name === icon}
                onChange={() => setIcon(name)}
                aria-label={name.replace(/^.*\//, '').replaceAll(/[-_]/g, ' ')}
                className="absolute inset-0 opacity-0"
              />
              <SpriteIcon name={name} hue={hue} className="size-5" />
            </label>
          ))}
        </fieldset>
        <label className="mt-3 grid gap-1.5">
          <span className="text-sm font-semibold">{labels.hue}</span>
          <input
            type="range"
            name="hue"
            min={0}
            max={359}
            value={hue}
            onChange={({ currentTarget }) => setHue(Number(currentTarget.value))}
            className="h-9 w-full accent-accent"
          />
        </label>
      </Folded>
      <Lines
        name="synonyms"
        label={labels.synonyms}
        help="Other words that find it, one a line."
        values={category.synonyms}
        error={error('synonyms')}
      />
      <Folded title={labels.attributes} aside={having.length} wrong={error('attributes')}>
        <p className="mb-1 text-xs text-ink-2">What places of it are asked about.</p>
        <div className="-mx-2.5">
          {attributes.map(([key, label]) => (
            <CheckField
              key={key}
              label={label}
              checked={having.includes(key)}
              onChange={({ currentTarget: { checked } }) =>
                setHaving((now) => (checked ? [...now, key] : now.filter((other) => other !== key)))
              }
            />
          ))}
        </div>
      </Folded>
      <Folded title="In other catalogues" aside={category.schema_type} wrong={error('schema_type') ?? error('osm') ?? error('overture')}>
        <div className="grid gap-4">
          <TextField
            name="schema_type"
            label={labels.schema_type}
            help="What search engines are told, such as Restaurant."
            defaultValue={category.schema_type}
            spellCheck={false}
            error={error('schema_type')}
          />
          <Lines
            name="osm"
            label={labels.osm}
            help="Imports know it by these: amenity=cafe, one a line."
            values={category.osm}
            error={error('osm')}
          />
          <Lines
            name="overture"
            label={labels.overture}
            help="Such as coffee_shop, one a line."
            values={category.overture}
            error={error('overture')}
          />
        </div>
      </Folded>
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}

type LinesProps = { name: string; label: string; help: string; values: readonly string[]; error: string | undefined }

function Lines({ values, ...field }: LinesProps) {
  return <TextArea {...field} defaultValue={values.join('\n')} rows={3} spellCheck={false} />
}

/** A part of the form that is seldom changed; open where something of it is wrong. */
function Folded({ title, aside, wrong, children }: { title: string; aside: ReactNode; wrong: string | undefined; children: ReactNode }) {
  return (
    <details className="rounded-md border border-line" {...(wrong !== undefined && { open: true })}>
      <summary className="flex min-h-10 cursor-pointer items-center justify-between gap-3 px-3 text-sm font-semibold pointer-coarse:min-h-11">
        {title}
        <span className="font-normal text-ink-2 tabular-nums">{aside}</span>
      </summary>
      <div className="border-t border-line p-3">
        {wrong !== undefined && <p className="mb-2 text-sm font-medium text-bad">{wrong}</p>}
        {children}
      </div>
    </details>
  )
}
