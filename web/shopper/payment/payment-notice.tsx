import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { onAuthChange } from '#web/api/auth-store.ts';
import { readStored, sessionKeys, writeStored } from '#web/api/stored.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { dismissText, moneyDebitedText, yourOrdersText } from '#web/shopper/texts.tsx';

const key = sessionKeys.paymentNotice;
const isText = (value: unknown): value is string => typeof value === 'string';
const readNotice = (): string | null => readStored(key, isText, sessionStorage);

const listeners = new Set<() => void>();
function announce(): void {
  for (const changed of listeners) changed();
}
// Signing out removes it.
onAuthChange(announce);
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Keeps the message of an unverified payment until the shopper dismisses it or buys: a shopper who
 * misses it may pay twice. Kept in the tab, it survives a failed redirect and a reload.
 */
export function savePaymentNotice(message: string): void {
  writeStored(key, JSON.stringify(message), sessionStorage);
  announce();
}

export function clearPaymentNotice(): void {
  sessionStorage.removeItem(key);
  announce();
}

export function PaymentNotice({ className }: { className?: string }) {
  const message = useSyncExternalStore(subscribe, readNotice, () => null);
  if (message === null) return null;
  return (
    <Alert
      tone="warning"
      title={message}
      {...(className === undefined ? {} : { className })}
      action={
        <IconButton
          label={dismissText}
          icon={<CloseIcon size={18} />}
          onClick={clearPaymentNotice}
        />
      }
    >
      {moneyDebitedText(<Link to={paths.dashboardOrders}>{yourOrdersText}</Link>)}
    </Alert>
  );
}
