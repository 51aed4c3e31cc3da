import { useState } from 'react';
import type { MenuLink } from '#contract/appearance/api.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { Translations } from '../translations/translations.tsx';
import type { Errors } from './draft-state.ts';

interface LinkFieldsProps {
  link: MenuLink;
  /** Of the link in the body, such as `menu.0`. */
  path: string;
  errors: Errors;
  onChange: (link: MenuLink) => void;
}

const fixed = [
  { value: 'link', label: 'A path or URL' },
  { value: 'all', label: 'All products' },
  { value: 'new', label: 'New arrivals on the home page' },
  { value: 'blog', label: 'Blog' },
];

/** Text and target of a link. */
export function LinkFields({ link, path, errors, onChange }: LinkFieldsProps) {
  const { label, target } = link;
  const options = useTargetOptions();
  const isBroken = useIsBroken();
  const policy = `link:${target.url}`;
  const value = options.some((option) => option.value === policy) ? policy : valueOf(target);
  const isKnown = options.some((option) => option.value === value);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
      <TextField
        label="Text"
        value={label}
        maxLength={40}
        error={errors[`${path}.label`]}
        onChange={(event) => onChange({ ...link, label: event.currentTarget.value })}
      />
      <SelectField
        label="Leads to"
        value={value}
        options={isKnown ? options : [...options, { value, label: 'Removed: not shown' }]}
        error={errors[`${path}.target.id`]}
        onChange={(event) =>
          onChange({ ...link, target: targetOf(event.currentTarget.value, target) })
        }
      />
      {target.kind === 'link' ? (
        <TextField
          label="Path or URL"
          className="col-span-full"
          value={target.url ?? ''}
          maxLength={500}
          placeholder="/CategoryFilter"
          hint={isBroken(target) ? <span className="text-warning">{brokenText}</span> : undefined}
          error={errors[`${path}.target.url`]}
          onChange={(event) =>
            onChange({ ...link, target: { kind: 'link', url: event.currentTarget.value } })
          }
        />
      ) : null}
      <TextTranslations text={label} />
    </div>
  );
}

/**
 * The translations of a text of menu or footer. While the text is edited, those of the saved one
 * stay.
 */
export function TextTranslations({ text }: { text: string }) {
  const { data } = useDraft();
  const texts = [...(data?.menu ?? []), ...(data?.footer.columns ?? [])].flatMap((item) => [
    'title' in item ? item.title : item.label,
    ...('links' in item ? item.links : item.children).map(({ label }) => label),
  ]);
  const [shown, setShown] = useState({ text, version: data?.version });
  // Only a save changes the key: while typing, the text may be that of another link.
  if (shown.version !== data?.version)
    setShown({ text: texts.includes(text) ? text : shown.text, version: data?.version });
  return texts.includes(shown.text) ? (
    <div className="col-span-full" data-renamed={text === shown.text ? undefined : ''}>
      <Translations
        key={shown.text}
        resource="navigation"
        id={shown.text}
        className="rounded-control border border-line"
      />
    </div>
  ) : null;
}

const useDraft = () => useAdminQuery('getAppearanceDraft', {}, { refetchOnWindowFocus: false });

type Target = MenuLink['target'];

const valueOf = (target: Target): string =>
  target.kind === 'category' || target.kind === 'page'
    ? `${target.kind}:${target.id}`
    : target.kind;

const brokenText = 'Your shop has no such page. You can publish the link and add the page later.';

/** Whether the saved draft leads visitors to a missing page here. */
function useIsBroken(): (target: Target) => boolean {
  const { data } = useDraft();
  return ({ kind, url = '' }) => kind === 'link' && data?.broken_links.includes(url) === true;
}

/** Where a link leads, for a closed line. */
export function useTargetName(): (target: Target) => string {
  const names = new Map(useTargetOptions().map(({ value, label }) => [value, label]));
  const isBroken = useIsBroken();
  return (target) =>
    target.kind === 'link'
      ? `${isBroken(target) ? 'No such page: ' : ''}${target.url ?? ''}`
      : (names.get(valueOf(target)) ?? '');
}

function targetOf(value: string, before: MenuLink['target']): MenuLink['target'] {
  const [kind, id = ''] = value.split(':');
  if (kind === 'category' || kind === 'page') return { kind, id: Number(id) };
  if (kind === 'all' || kind === 'new' || kind === 'blog') return { kind };
  if (id !== '') return { kind: 'link', url: id };
  return { kind: 'link', url: before.kind === 'link' ? '' : (before.url ?? '') };
}

function useTargetOptions() {
  const categories = useAdminQuery('listCategories', {}, { isPublic: true });
  const pages = useAdminQuery('listCustomPages', { query: { limit: 100 } });
  const policies = useAdminQuery('listAdminPolicies', {});
  return [
    ...(categories.data ?? []).map(({ id, name }) => ({
      value: `category:${id}`,
      label: `Category: ${name}`,
    })),
    ...(pages.data ?? []).map(({ id, title, is_published: isPublished }) => ({
      value: `page:${id}`,
      label: `Page: ${title}${isPublished ? '' : ' (not published)'}`,
    })),
    ...(policies.data ?? []).map(({ slug, title, is_published: isPublished }) => ({
      value: `link:/${slug}`,
      label: `Policy: ${title}${isPublished ? '' : ' (not published)'}`,
    })),
    ...fixed,
  ];
}
