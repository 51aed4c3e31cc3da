import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import '#web/styles/ui/overlays.css';
import { closeText } from '#web/ui/texts.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called at the end of the closing animation. */
  onClosed?: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. They stay visible while the content scrolls. */
  footer?: ReactNode;
  /** Element focused on opening; default is the first control, Close. */
  initialFocus?: RefObject<HTMLElement | null>;
  /**
   * `next`: another dialog opens as this one closes, and takes the focus. Default: the focus
   * returns to the opener.
   */
  focusAfter?: 'opener' | 'next';
  /** A tap on the backdrop leaves it open, such as a form with typed values. */
  staysOnTapOutside?: boolean;
}

interface Frame {
  viewport: string;
  popup: string;
}

/** Traps and restores focus. Escape and the backdrop close it. Load it with `lazy()`. */
export function Dialog({
  size = 'medium',
  ...props
}: DialogProps & { size?: 'small' | 'medium' | 'large' | 'full' }) {
  return (
    <OverlayFrame
      {...props}
      frame={{ viewport: 'dialog-viewport', popup: classNames('dialog', `dialog-${size}`) }}
    />
  );
}

/** A panel at a screen edge: cart, filters, menu. Use `bottom` on phones. */
export function Sheet({
  side = 'right',
  ...props
}: DialogProps & { side?: 'left' | 'right' | 'bottom' }) {
  return (
    <OverlayFrame
      {...props}
      frame={{ viewport: `sheet-viewport sheet-viewport-${side}`, popup: `sheet sheet-${side}` }}
    />
  );
}

function OverlayFrame({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  children,
  footer,
  initialFocus,
  focusAfter = 'opener',
  staysOnTapOutside = false,
  frame,
}: DialogProps & { frame: Frame }) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={staysOnTapOutside}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className={frame.viewport}>
          <Base.Popup
            className={frame.popup}
            finalFocus={focusAfter === 'opener'}
            {...(initialFocus && { initialFocus })}
          >
            <header className="overlay-header">
              <Base.Title className="overlay-title">{title}</Base.Title>
              <Base.Close className={iconButtonClass('plain', '-mr-3')} aria-label={closeText}>
                <CloseIcon />
              </Base.Close>
            </header>
            <div className="overlay-body">
              {description ? (
                <Base.Description className="overlay-description">{description}</Base.Description>
              ) : null}
              {children}
            </div>
            {footer ? <footer className="overlay-footer">{footer}</footer> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
