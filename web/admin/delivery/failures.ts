export const deliveryFailures = {
  zonesFetch: 'Failed to fetch the delivery zones',
  zoneSave: 'Failed to save the delivery zone',
  zoneDelete: 'Failed to delete the delivery zone',
  settingsFetch: 'Failed to fetch the delivery settings',
  settingsSave: 'Failed to save the delivery settings',
  pincodesFetch: 'Failed to fetch the PIN codes of the courier',
  pincodesSave: 'Failed to import the PIN codes',
  recordFetch: 'Failed to fetch the record of deliveries',
  carrierFetch: 'Failed to fetch the carriers',
  carrierSave: 'Failed to save the carriers',
};
