import { z } from 'zod';
import { api } from '../endpoint.ts';
import { fullUrl, optionalVersion } from '../forms.ts';
import { id, moment, requiredText, text } from '../rules.ts';
import { appearanceCalls } from './calls.ts';
import {
  accents,
  fontPairs,
  footerColumnsMax,
  footerLinksMax,
  menuChildrenMax,
  menuItemsMax,
  navigationTextMax,
  sectionKinds,
  targetKinds,
} from './rules.ts';

const linkMessage =
  'Please enter a page of the shop such as /CategoryFilter, or a full https:// URL';

const isLink = (value: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(value) ||
  (/^https?:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value));

/** A category and a page have an `id`, a link has a `url`. */
const target = z
  .object({
    kind: z.enum(targetKinds, { error: 'Please choose where the link leads' }),
    id: id.optional(),
    url: text(500).optional(),
  })
  .superRefine(({ kind, id: row, url = '' }, refinement) => {
    if ((kind === 'category' || kind === 'page') && row === undefined)
      refinement.addIssue({ code: 'custom', path: ['id'], message: `Please choose a ${kind}` });
    if (kind === 'link' && !isLink(url))
      refinement.addIssue({ code: 'custom', path: ['url'], message: linkMessage });
  });

const link = z.object({
  label: requiredText(navigationTextMax, 'Please write the text of the link'),
  target,
});

const menuItem = link.extend({
  children: z.array(link).max(menuChildrenMax, 'Please remove some links').default([]),
});

const footerColumn = z.object({
  title: requiredText(navigationTextMax, 'Please give the column a title'),
  links: z.array(link).max(footerLinksMax, 'Please remove some links'),
});

const time = moment('Please give a date and time').nullable().default(null);

const section = z
  .object({
    kind: z.enum(sectionKinds, { error: 'Unknown section' }),
    enabled: z.boolean(),
    starts_at: time,
    ends_at: time,
  })
  .refine(
    ({ starts_at: from, ends_at: to }) =>
      from === null || to === null || Date.parse(from) < Date.parse(to),
    { path: ['ends_at'], error: 'The end must be after the start' },
  );

const content = z.object({
  /** Empty: the shop's categories. */
  menu: z.array(menuItem).max(menuItemsMax, 'Please remove some links'),
  /** Without columns: the categories and the policies. */
  footer: z.object({
    columns: z.array(footerColumn).max(footerColumnsMax, 'Please remove some columns'),
  }),
  sections: z
    .array(section)
    .max(sectionKinds.length, 'Each section is listed once')
    .refine(
      (list) => new Set(list.map(({ kind }) => kind)).size === list.length,
      'Each section is listed once',
    ),
  accent: z.enum(accents, { error: 'Please choose a colour' }),
  fonts: z.enum(fontPairs, { error: 'Please choose fonts' }),
  /** Its texts are blocks of the home page's content. */
  announcement: z.object({ enabled: z.boolean() }),
  social: z.object({
    facebook_url: fullUrl,
    instagram_url: fullUrl,
    youtube_url: fullUrl,
    twitter_url: fullUrl,
  }),
});

const draft = content.extend({
  version: z.number(),
  /** The publication that visitors see; null: none yet. */
  publication_id: z.number().nullable(),
  published_at: z.string().nullable(),
  /** Publications that can be undone. */
  undo_count: z.number(),
  /** The draft as visitors would see it now. */
  preview: content,
  /** Paths of links whose page the shop does not have: a visitor finds none, or the home page. */
  broken_links: z.array(z.string()),
  /** The draft differs from what visitors see. */
  has_changes: z.boolean(),
});

/** A part that is left out stays as it is. */
const draftForm = content.partial().extend({
  social: content.shape.social.partial().optional(),
  version: optionalVersion,
});

export const appearanceApi = api(appearanceCalls, {
  getAppearance: {
    summary: 'Menu, footer, home sections and look of the shop, as visitors see them now',
    access: 'public',
    data: content,
    cached: true,
  },
  getAppearanceDraft: {
    summary: 'The draft of the appearance',
    access: 'admin',
    permission: 'content.read',
    data: draft,
  },
  saveAppearance: {
    summary: 'Save the given parts of the draft; visitors do not see it before it is published',
    access: 'admin',
    permission: 'content.write',
    body: draftForm,
    data: draft,
  },
  publishAppearance: {
    summary: 'Show the draft to visitors',
    access: 'admin',
    permission: 'content.write',
    body: z.object({ version: optionalVersion }),
    data: draft,
  },
  undoAppearance: {
    summary: 'Go back to the publication before; the draft stays',
    access: 'admin',
    permission: 'content.write',
    body: z.object({
      /** The publication to undo: a repeated request does not undo a second one. */
      publication_id: id.optional(),
    }),
    data: draft,
  },
});

export type AppearanceContent = z.infer<typeof content>;
export type AppearanceForm = z.infer<typeof draftForm>;
export type AppearanceDraft = z.infer<typeof draft>;
export type MenuLink = z.infer<typeof link>;
export type MenuItem = z.infer<typeof menuItem>;
export type FooterColumn = z.infer<typeof footerColumn>;
export type HomeSectionPlan = z.infer<typeof section>;
