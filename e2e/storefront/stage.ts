type Owner = { url: string; ownersToken: string };

/** The owner closes the shop, or opens it again. */
export async function setMaintenance(
  { url, ownersToken }: Owner,
  mode: 'ON' | 'OFF',
): Promise<void> {
  await saveSettings(
    { url, ownersToken },
    { maintenance_mode: mode, maintenance_mode_text: 'We are counting our stock.' },
  );
}

/** The owner saves these settings. */
export async function saveSettings(
  { url, ownersToken }: Owner,
  entries: Record<string, string>,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ site_name: 'Homeloom', ...entries }))
    body.set(name, value);
  const response = await fetch(`${url}/api/admin/settings/add-settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ownersToken}` },
    body,
  });
  if (!response.ok) throw new Error(`the settings were not saved: ${await response.text()}`);
}
