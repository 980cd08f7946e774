/** For how many years the API shows sessions, their events and messages about them. */
export const shownYears = 5
