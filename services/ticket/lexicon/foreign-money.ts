/** "USD 500.00", "US$ 500", "500.00 DLLS", "25.00 EUR", in folded text. */
export const FOREIGN_MONEY = /\b(?:USD|US\s?\$|DLLS?\b|DLS\b|DOLARES|EUR(?:OS?)?\b)/
