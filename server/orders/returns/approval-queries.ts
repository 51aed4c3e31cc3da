import { statement } from '#database/client/statement.ts';

const columns = {
  isEnabled: 'bool',
  reasons: 'texts',
  valueMaxPaise: 'int?',
  daysMax: 'int?',
  version: 'int',
} as const;
const selected = 'is_enabled, reasons, value_max_paise, days_max, version';

export const read = statement('returns.rules', `select ${selected} from return_rules`, {}, columns);

export const lock = statement(
  'returns.lock_rules',
  `select ${selected} from return_rules for no key update`,
  {},
  columns,
);

export const update = statement(
  'returns.update_rules',
  `update return_rules set is_enabled = :isEnabled, reasons = :reasons::text[],
     value_max_paise = :valueMaxPaise, days_max = :daysMax, version = version + 1
   returning ${selected}`,
  { isEnabled: 'bool', reasons: 'texts', valueMaxPaise: 'int?', daysMax: 'int?' },
  columns,
);
