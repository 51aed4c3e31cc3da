import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '#web/ui/icons/icons.tsx';
import { useAutoplay } from '#web/ui/carousel/use-autoplay.ts';
import {
  announcementsText,
  nextAnnouncementText,
  pauseAnnouncementsText,
  playAnnouncementsText,
  previousAnnouncementText,
} from '#web/root/texts.ts';

const bannerMs = 3000;

export type Announcement = { text: string; link: string };

/**
 * Shows one announcement at a time. Pauses on hover and focus, and has pause, previous and next
 * buttons.
 */
export function AnnouncementBar({ announcements }: { announcements: readonly Announcement[] }) {
  const count = announcements.length;
  const [position, setPosition] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const next = useCallback(() => setPosition((now) => (now + 1) % count), [count]);
  const previous = () => setPosition((now) => (now + count - 1) % count);
  const autoplay = useAutoplay(bannerMs, count > 1 ? next : null, isHeld);
  const shown = announcements[position % Math.max(count, 1)];
  if (!shown) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only pauses the timer
    <section
      className="announcement"
      aria-label={announcementsText}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {count > 1 ? (
        <IconButton
          label={previousAnnouncementText}
          icon={<ChevronLeftIcon size={16} />}
          onClick={previous}
        />
      ) : null}
      <p key={position} className="announcement-text">
        {shown.link ? <Link to={shown.link}>{shown.text}</Link> : shown.text}
      </p>
      {count > 1 ? (
        <IconButton
          label={nextAnnouncementText}
          icon={<ChevronRightIcon size={16} />}
          onClick={next}
        />
      ) : null}
      {autoplay ? (
        <IconButton
          label={autoplay.paused ? playAnnouncementsText : pauseAnnouncementsText}
          icon={autoplay.paused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
          className="announcement-pause"
          onClick={autoplay.onToggle}
        />
      ) : null}
      {count > 1 && !autoplay ? <span className="size-11 flex-none" /> : null}
    </section>
  );
}
