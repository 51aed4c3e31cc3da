import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { roomLink } from './describe-look.ts';
import type { ChangeView, Choose, RoomView } from './use-look.ts';

type LookLinkProps = {
  view: RoomView;
  change: ChangeView;
  choose: Choose;
  isCurrent: boolean;
  children: ReactNode;
};

/** A choice. As a link it works without JavaScript and in another tab. */
export function LookLink({ view, change, choose, isCurrent, children }: LookLinkProps) {
  const { look, part } = change(view);
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(change);
  };
  return (
    <Link
      to={roomLink(look, part)}
      replace
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
