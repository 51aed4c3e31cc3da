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
}

export const savedBanner = (section: HomeSection, block: HomeBlock | null): BannerDraft => ({
  title: block?.title ?? '',
  text: block?.text ?? '',
  action: shownAction(section, block?.action ?? '', block?.link ?? ''),
  side: block?.text_side ?? 'left',
  image: savedImage(block),
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
  const file = data.get('image');
  const chosen = file instanceof File && file.size > 0 ? file : null;
  return {
    title,
    text,
    action: shownAction(section, action, link),
    side: side || 'left',
    image: chosen ?? (data.has('remove_image') ? null : savedImage(block)),
  };
}

const savedImage = (block: HomeBlock | null): string | null =>
  block?.picture ? `${block.picture.src}/640.webp` : null;

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

/** A banner as the shop shows it on a wide screen. */
export function BannerPreview({ section, draft }: { section: HomeSection; draft: BannerDraft }) {
  const isStory = section === 'story';
  return (
    <figure aria-label="Preview">
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

function Picture({ image }: { image: File | string | null }): ReactNode {
  if (image === null)
    return (
      <span className="grid size-full place-items-center text-ink-soft">
        <ImageIcon size={24} />
      </span>
    );
  const className = 'size-full object-cover';
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
