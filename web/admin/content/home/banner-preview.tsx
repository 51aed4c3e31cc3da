import type { ReactNode } from 'react';
import type { HomeSection } from '#contract/content/rules.ts';
import type { HomeBlock } from '#contract/content/entities.ts';
import { FilePreview } from '#web/admin/kit/form/file-preview.tsx';
import * as read from '#web/admin/kit/form/read-form.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ImageIcon } from '#web/ui/icons/icons.tsx';

/** What the form of a banner contains now. */
interface BannerDraft {
  title: string;
  text: string;
  /** Null: the shop shows no button. */
  action: string | null;
  side: string;
  /** A chosen file, or the URL of the saved image. */
  image: File | string | null;
  /** What phones show in its place; null: the image above. */
  tallImage: File | string | null;
}

export const savedBanner = (section: HomeSection, block: HomeBlock | null): BannerDraft => ({
  title: block?.title ?? '',
  text: block?.text ?? '',
  action: shownAction(section, block?.action ?? '', block?.link ?? ''),
  side: block?.text_side ?? 'left',
  image: savedImage(block?.picture),
  tallImage: savedImage(block?.tall_picture),
});

const bannerFields = {
  title: read.text,
  text: read.text,
  action: read.text,
  link: read.text,
  text_side: read.text,
};

export function bannerIn(
  fields: HTMLElement,
  { section, block }: { section: HomeSection; block: HomeBlock | null },
): BannerDraft {
  const form = fields.closest('form');
  const data = form ? new FormData(form) : new FormData();
  const { title, text, action, link, text_side: side } = read.values(data, bannerFields);
  return {
    title,
    text,
    action: shownAction(section, action, link),
    side: side || 'left',
    image: imageIn(data, 'image', block?.picture),
    tallImage: imageIn(data, 'tall_image', block?.tall_picture),
  };
}

type SavedImage = HomeBlock['picture'] | undefined;

/** The file that the control contains; else the saved image, unless it is to be removed. */
function imageIn(data: FormData, name: string, saved: SavedImage): File | string | null {
  const file = data.get(name);
  if (file instanceof File && file.size > 0) return file;
  return data.has(`remove_${name}`) ? null : savedImage(saved);
}

const savedImage = (picture: SavedImage): string | null =>
  picture ? `${picture.src}/640.webp` : null;

/** The shop's own rule: each section has its default label, a slide needs both to show a button. */
function shownAction(section: HomeSection, action: string, link: string): string | null {
  if (section === 'deals') return action || 'Shop Now';
  if (link === '') return null;
  return section === 'story' ? action || 'Read the story' : action || null;
}

const sides: Readonly<Record<string, string>> = {
  left: 'justify-self-start',
  right: 'justify-self-end',
  centre: 'justify-self-center text-center',
};

type BannerPreviewProps = { section: HomeSection; draft: BannerDraft };

/** A banner as the shop shows it on a wide screen and, a slide or an offer, on a phone. */
export const BannerPreview = (props: BannerPreviewProps) => (
  <div className="flex flex-wrap items-start gap-4 *:min-w-0">
    <WidePreview {...props} />
    {props.section === 'story' ? null : <PhonePreview {...props} />}
  </div>
);

function WidePreview({ section, draft }: BannerPreviewProps) {
  const isStory = section === 'story';
  return (
    <figure aria-label="Preview" className="grow basis-72">
      <figcaption className="mb-2 text-xs text-ink-soft">Preview on a wide screen</figcaption>
      <div
        className={classNames(
          'grid overflow-hidden rounded-card border border-line *:min-w-0',
          isStory ? 'grid-cols-2' : 'aspect-video items-center *:[grid-area:1/1]',
        )}
      >
        <div className="size-full overflow-hidden bg-sand">
          <Picture image={draft.image} />
        </div>
        {isStory ? (
          <Words draft={draft} className="self-center p-3" />
        ) : (
          <Words
            draft={draft}
            className={classNames(
              'm-2 w-[46%] rounded-control bg-paper/70 p-2 sm:m-3 sm:p-3',
              sides[draft.side],
            )}
          />
        )}
      </div>
    </figure>
  );
}

/** The shapes of `home.css` at 390 px, at less than half the size: 390 × 500, 358 × 240. */
const phoneShapes: Readonly<Partial<Record<HomeSection, string>>> = {
  hero: 'w-40 aspect-[390/500]',
  deals: 'w-60 aspect-[358/240]',
};

/** The text is below the calm part of the image, on a gradient of paper. */
const PhonePreview = ({ section, draft }: BannerPreviewProps) => (
  <figure aria-label="Preview on a phone" className="flex-none">
    <figcaption className="mb-2 text-xs text-ink-soft">On a phone</figcaption>
    <div
      className={classNames(
        'grid items-end overflow-hidden rounded-card border border-line *:min-w-0 *:[grid-area:1/1]',
        phoneShapes[section],
      )}
    >
      <div className="size-full overflow-hidden bg-sand">
        <Picture image={draft.tallImage ?? draft.image} className="object-top" />
      </div>
      <Words
        draft={draft}
        className="bg-linear-to-t from-paper from-20% to-transparent p-3 pt-10"
      />
    </div>
  </figure>
);

type PictureProps = { image: File | string | null; className?: string };

function Picture({ image, className: position }: PictureProps): ReactNode {
  if (image === null)
    return (
      <span className="grid size-full place-items-center text-ink-soft">
        <ImageIcon size={24} />
      </span>
    );
  const className = classNames('size-full object-cover', position);
  return image instanceof File ? (
    <FilePreview file={image} alt="" className={className} />
  ) : (
    <img src={image} alt="" className={className} />
  );
}

const Words = ({ draft, className }: { draft: BannerDraft; className: string }) => (
  <div className={classNames('relative', className)}>
    <p className="font-display text-sm leading-tight wrap-anywhere sm:text-base">
      {draft.title || 'Heading'}
    </p>
    {draft.text ? (
      <p className="mt-1 line-clamp-2 text-xs wrap-anywhere sm:line-clamp-3">{draft.text}</p>
    ) : null}
    {draft.action === null ? null : (
      <p className="mt-1 inline-block rounded-control bg-brand px-2 py-0.5 text-xs text-white sm:py-1">
        {draft.action}
      </p>
    )}
  </div>
);
