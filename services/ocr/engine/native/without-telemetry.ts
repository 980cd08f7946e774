// ONNX Runtime 1.30 reports to its maker: an id made of the machine's, the command line, what
// models were opened. It asks the environment of the process when it is loaded; that of a thread is
// a copy, so whoever starts the thread has to say no (ADR 23).
process.env['ORT_DISABLE_TELEMETRY'] = '1'
