import type { Plugin, SettingField, SettingValue } from '#contract/plugins/api.ts';
import { pluginFailure } from '#contract/plugins/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { useChanged } from '../kit/data.ts';
import * as read from '../kit/form/read-form.ts';
import { useSave, withToast } from '../kit/form/use-save.ts';
import { stale } from '../kit/stale.ts';

interface PluginDialogProps {
  plugin: Plugin;
  onClose: () => void;
}

const controlOf = (key: string): string => `settings.${key}`;

/** The settings of a plugin, drawn from the fields that it declares. */
export function PluginDialog({ plugin, onClose }: PluginDialogProps) {
  const changed = useChanged(stale.plugins);
  const { dialog } = useSave({
    version: plugin.version,
    save: async (form: FormData, version) =>
      adminApi('savePlugin', {
        params: { name: plugin.name },
        body: {
          version,
          enabled: form.has('enabled'),
          settings: Object.fromEntries(
            Object.entries(plugin.fields).map(([key, field]) => [
              key,
              valueOf(field, form.getAll(controlOf(key)).map(String)),
            ]),
          ),
        },
      }),
    onSaved: withToast(changed, onClose),
    fallback: pluginFailure.pluginSave,
  });
  return (
    <FormDialog title={plugin.name} submitLabel="Save plugin" onClose={onClose} {...dialog}>
      {(controls) => (
        <>
          <Checkbox
            name="enabled"
            label="Enabled"
            hint="A plugin that is off gets its events once it is on again."
            defaultChecked={plugin.enabled}
          />
          {Object.entries(plugin.fields).map(([key, field]) => (
            <SettingControl
              key={key}
              name={controlOf(key)}
              field={field}
              value={plugin.settings[key] ?? field.default}
              isSet={plugin.secrets_set.includes(key)}
              controls={controls}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}

function valueOf({ type }: SettingField, texts: readonly string[]): SettingValue {
  if (type === 'boolean') return read.checked(texts);
  return type === 'number' ? read.numberOrZero(texts) : read.text(texts);
}

interface SettingControlProps {
  name: string;
  field: SettingField;
  value: SettingValue;
  /** Of a secret: it has a value, which is not shown. */
  isSet: boolean;
  controls: FormControls;
}

function SettingControl({ name, field, value, isSet, controls }: SettingControlProps) {
  const props = { ...controls.field(name), label: field.label };
  switch (field.type) {
    case 'boolean':
      return (
        <Checkbox
          name={name}
          label={field.label}
          defaultChecked={value === true}
          {...(field.help === undefined ? {} : { hint: field.help })}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...props}
          hint={field.help}
          options={field.options.map((option) => ({ value: option, label: option }))}
          defaultValue={String(value)}
        />
      );
    case 'number':
      return (
        <TextField
          {...props}
          hint={field.help}
          type="number"
          step="any"
          required
          defaultValue={String(value)}
          {...(field.min === undefined ? {} : { min: field.min })}
          {...(field.max === undefined ? {} : { max: field.max })}
        />
      );
    case 'secret':
      return (
        <TextField
          {...props}
          hint={isSet ? 'Saved. Leave empty to keep it.' : field.help}
          type="password"
          autoComplete="off"
          required={(field.required ?? false) && !isSet}
          maxLength={1000}
        />
      );
    case 'text':
      return (
        <TextField
          {...props}
          hint={field.help}
          required={field.required ?? false}
          maxLength={1000}
          defaultValue={String(value)}
        />
      );
    default:
      return field satisfies never;
  }
}
