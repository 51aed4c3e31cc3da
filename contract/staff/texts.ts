export const staffSuccess = {
  viewSaved: 'View saved',
  viewDeleted: 'View deleted',
  staffInvited: 'Invitation sent to {email}',
  staffRoleChanged: 'Role changed',
  staffRemoved: 'Removed from the staff',
  staffSignedOut: 'Signed out of the admin area',
} as const;

export const staffFailure = {
  viewSave: 'Failed to save the view',
  viewDelete: 'Failed to delete the view',
  staffFetch: 'Failed to fetch staff',
  staffInvite: 'Failed to send the invitation',
  staffRole: 'Failed to change the role',
  staffRemove: 'Failed to remove this person',
  staffSignOut: 'Failed to sign this person out',
  viewForbidden: 'You do not have permission to view {what}.',
} as const;

export const staffRefusals = {
  view_name_taken: [409, 'You already have a view with this name.', 'name'],
  views_full: [409, 'You have saved {count} views of this list. Please remove one first.'],
  staff_not_found: [404, 'Staff member not found'],
  staff_exists: [409, '{email} is already a staff member.'],
  staff_blocked: [409, 'This account is blocked. Please unblock it among the customers first.'],
  staff_self: [409, 'You cannot change your own role. Please ask another owner.'],
  staff_last_owner: [
    409,
    'The shop needs at least one owner. Please make another person an owner first.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
