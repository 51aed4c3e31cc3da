/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const pluginRefusals = {
  plugin_not_found: [404, 'Plugin not found'],
  plugin_failed: [502, 'The plugin {name} is not working at the moment.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

export const pluginSuccess = { pluginSaved: 'Plugin saved' } as const;

export const pluginFailure = {
  pluginsFetch: 'Failed to load plugins',
  pluginSave: 'Failed to save the plugin',
} as const;
