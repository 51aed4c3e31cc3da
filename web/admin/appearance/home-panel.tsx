import { Link } from 'react-router';
import { accents, fontPairs, type SectionKind, socialFields } from '#contract/appearance/rules.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Switch } from '#web/ui/forms/choice.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { dateAndTime } from '../kit/dates.ts';
import { fromLocalTime, toLocalTime } from '../kit/india-time.ts';
import type { DraftPanelProps } from './draft-state.ts';
import { accentColors } from './accent-colors.ts';
import { SortableList } from './sortable-list.tsx';

const sectionNames: Record<SectionKind, string> = {
  hero: 'Slides',
  categories: 'Shop by category',
  new_arrival: 'New arrivals',
  deals: 'Deals banner',
  best_seller: 'Best sellers',
  story: 'Story',
  trending: 'Trending now',
  room: 'See it in a room',
  services: 'Services',
  testimonials: 'Testimonials',
  instagram: 'Instagram',
};

type Section = DraftPanelProps['content']['sections'][number];

const shownText = ({ enabled, starts_at: from, ends_at: until }: Section): string => {
  const times = [
    from && `from ${dateAndTime(from).join(', ')}`,
    until && `until ${dateAndTime(until).join(', ')}`,
  ];
  return enabled ? ['Shown', ...times.filter(Boolean)].join(' ') : 'Hidden';
};

/** Order, visibility and times of the sections. */
export function HomePanel({ content, change, errors }: DraftPanelProps) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        A section without content is not shown. Texts and images are in{' '}
        <Link to={adminPaths.content} className="text-link">
          Content
        </Link>
        . Times are India time.
      </p>
      <Switch
        label="Announcement bar"
        className="my-3"
        checked={content.announcement.enabled}
        onChange={(event) => change({ announcement: { enabled: event.currentTarget.checked } })}
      />
      <SortableList
        label="Sections"
        items={content.sections}
        path="sections"
        errors={errors}
        nameOf={({ kind }) => sectionNames[kind]}
        summaryOf={shownText}
        onChange={(sections) => change({ sections })}
      >
        {(section, place, changeSection) => (
          <>
            <Switch
              label="Shown"
              checked={section.enabled}
              onChange={(event) =>
                changeSection({ ...section, enabled: event.currentTarget.checked })
              }
            />
            {section.enabled ? (
              <div className="mt-3 grid gap-3 sm:grid-cols-2">
                {(['starts_at', 'ends_at'] as const).map((field) => (
                  <TextField
                    key={field}
                    type="datetime-local"
                    label={field === 'starts_at' ? 'Shown from' : 'Shown until'}
                    value={toLocalTime(section[field])}
                    error={errors[`sections.${place}.${field}`]}
                    onChange={(event) =>
                      changeSection({
                        ...section,
                        [field]: fromLocalTime(event.currentTarget.value),
                      })
                    }
                  />
                ))}
              </div>
            ) : null}
          </>
        )}
      </SortableList>
    </>
  );
}

const accentNames: Record<(typeof accents)[number], string> = {
  terracotta: 'Terracotta',
  indigo: 'Indigo',
  forest: 'Forest green',
  plum: 'Plum',
  teal: 'Teal',
};

const Accent = ({ value }: { value: (typeof accents)[number] }) => (
  <span className="flex items-center gap-2">
    <span aria-hidden className="size-5 rounded-full" style={{ background: accentColors[value] }} />
    {accentNames[value]}
  </span>
);

const fontNames: Record<(typeof fontPairs)[number], string> = {
  classic: 'Classic: Fraunces with Figtree',
  modern: 'Modern: Figtree',
};
const socialNames: Record<(typeof socialFields)[number], string> = {
  facebook_url: 'Facebook',
  instagram_url: 'Instagram',
  youtube_url: 'YouTube',
  twitter_url: 'X (Twitter)',
};

const socialText = (social: DraftPanelProps['content']['social']): string =>
  socialFields
    .filter((field) => social[field] !== '')
    .map((field) => socialNames[field])
    .join(', ') || 'none';

/** Colour, fonts and social links. */
export function LookPanel({ content, change, errors }: DraftPanelProps) {
  return (
    <div className="grid gap-6">
      <RadioGroup
        legend="Accent colour"
        name="accent"
        hint="Each can be read well on every page, also in dark mode."
        options={accents.map((value) => ({ value, label: <Accent value={value} /> }))}
        value={content.accent}
        error={errors['accent']}
        onChange={(accent) => change({ accent })}
      />
      <RadioGroup
        legend="Fonts"
        name="fonts"
        options={fontPairs.map((value) => ({ value, label: fontNames[value] }))}
        value={content.fonts}
        onChange={(fonts) => change({ fonts })}
      />
      <Disclosure
        title={`Social links: ${socialText(content.social)}`}
        open={socialFields.some((field) => errors[`social.${field}`])}
      >
        <div className="grid gap-4">
          {socialFields.map((field) => (
            <TextField
              key={field}
              type="url"
              label={socialNames[field]}
              value={content.social[field]}
              placeholder="https://"
              error={errors[`social.${field}`]}
              onChange={(event) =>
                change({ social: { ...content.social, [field]: event.currentTarget.value } })
              }
            />
          ))}
        </div>
      </Disclosure>
      <p className="text-sm text-ink-soft">
        Logo, favicon and share image are in{' '}
        <Link to={adminPaths.settings} className="text-link">
          Settings
        </Link>
        .
      </p>
    </div>
  );
}
