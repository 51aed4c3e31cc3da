export const customerSuccess = {
  profileUpdated: 'Profile updated successfully!',
  customerBlocked: 'Customer blocked',
  customerUnblocked: 'Customer unblocked',
  addressSaved: 'Address saved successfully',
  addressRemoved: 'Address removed successfully',
  accountDeleted: 'Your account has been deleted.',
} as const;

export const customerFailure = {
  statesLoad: 'Failed to load states. Please try again.',
  citiesLoad: 'Failed to load cities. Please try again.',
  userFetch: 'Failed to fetch user details',
  profileUpdate: 'Failed to update profile',
  dashboardLogin: 'Please log in to access your dashboard',
  dashboardExpired: 'Session expired. Please log in again',
  dashboardFetch: 'Failed to fetch dashboard statistics',
  customersFetch: 'Failed to fetch customers',
  customerFetch: 'Failed to fetch customer',
  customerUpdate: 'Failed to update customer',
} as const;

export const customerEmpty = {
  customers: 'No customers found',
} as const;

export const customerRefusals = {
  account_blocked: [403, 'This account is blocked. Please contact support.'],
  customer_not_found: [404, 'Customer not found'],
  state_not_found: [404, 'State not found'],
  city_not_in_state: [422, 'Please select both state and city', 'city'],
  address_not_found: [404, 'Address not found'],
  addresses_full: [409, 'You can keep up to {most} addresses. Please remove one first.'],
  account_has_open_orders: [
    409,
    'You have an order on its way or an open return. Please cancel it, or wait until it is complete, before you delete your account.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
