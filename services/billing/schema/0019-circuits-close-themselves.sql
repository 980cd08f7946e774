-- Circuits are closed by what follows the merchants (visits/close-changed.ts); nobody called this.
drop function billing.close_circuits(text);
