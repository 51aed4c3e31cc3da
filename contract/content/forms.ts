import { z } from 'zod';
import {
  flag,
  formBody,
  optionalId,
  optionalChoice,
  optionalNumber,
  optionalText,
  optionalVersion,
  required,
  upload,
} from '../forms.ts';
import { id, moment, text } from '../rules.ts';
import {
  homeSections,
  markdownLettersMax,
  markdownLineLettersMax,
  postStates,
  serviceIcons,
  textSides,
} from './rules.ts';

/** A path of the shop, or a full URL. */
const target = text(500)
  .refine(
    (value) =>
      value === '' ||
      /^\/(?![/\\])\S*$/.test(value) ||
      (/^https?:\/\//i.test(value) && URL.canParse(value)),
    'Please enter a page of the shop such as /CategoryFilter, or a full URL',
  )
  .optional();

const titleMissing = 'Please write the text';

const hasShortLines = (value: string): boolean =>
  value.split(/\r\n?|\n/).every((each) => each.length <= markdownLineLettersMax);

const longLine = `Please break lines of more than ${markdownLineLettersMax} letters`;

/** Markdown that is quick to render: bounded as a whole and by line. */
export const markdownText = (message: string) =>
  required(markdownLettersMax, message).refine(hasShortLines, longLine);

/** The same, also empty, for the preview. */
export const markdownDraft = z.string().max(markdownLettersMax).refine(hasShortLines, longLine);

/** Absent fields stay unchanged, or are blank in a new block. */
export const homeBlockForm = formBody({
  part: z.enum(homeSections, { error: 'Unknown part of the home page' }),
  id: optionalId,
  version: optionalVersion,
  is_active: flag,
  title: required(160, titleMissing),
  text: optionalText(1000),
  link: target,
  action: optionalText(40),
  text_side: optionalChoice(textSides, 'Unknown side'),
  icon: optionalChoice(serviceIcons, 'Please choose an icon'),
  city: optionalText(80),
  rating: optionalNumber('Rating must be from 1 to 5', 1, 5).refine(
    (value) => value === undefined || Number.isInteger(value),
    'Rating must be from 1 to 5',
  ),
  /**
   * An announcement or banner that shows the terms of this promotion while it is live; blank: none.
   */
  promotion_id: z.preprocess((value) => (value === '' ? null : value), id.nullable().optional()),
  image: upload,
  image_alt: optionalText(300),
  remove_image: flag,
  /** An upright image for phones; `image_alt` describes it too. */
  tall_image: upload,
  remove_tall_image: flag,
});

export const policyForm = z.object({
  title: required(120, 'Please give the policy a title'),
  markdown: markdownText('Please write the policy'),
  is_published: z.boolean(),
  version: optionalVersion,
});

const dateMissing = 'Please give a date and time';

export const postForm = formBody({
  id: optionalId,
  version: optionalVersion,
  title: required(200, 'Please give the post a title'),
  slug: text(120)
    .refine(
      (value) => value === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
      'Use small letters, digits and single hyphens, such as how-to-wash-linen',
    )
    .optional(),
  excerpt: optionalText(400),
  author: required(120, 'Please name the author'),
  markdown: markdownText('Please write the post'),
  state: z.enum(postStates, { error: 'Please choose draft, scheduled or published' }),
  published_at: z.preprocess(
    (value) => (value === '' ? undefined : value),
    moment(dateMissing).optional(),
  ),
  image: upload,
  image_alt: optionalText(300),
  remove_image: flag,
}).refine(({ state, published_at: at }) => state !== 'scheduled' || at !== undefined, {
  path: ['published_at'],
  error: dateMissing,
});

export type HomeBlockForm = z.infer<typeof homeBlockForm>;

export type PolicyForm = z.infer<typeof policyForm>;

export type PostForm = z.infer<typeof postForm>;
