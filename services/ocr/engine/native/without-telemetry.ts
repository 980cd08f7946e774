// ONNX Runtime 1.30 reports to its maker: an id derived from the machine's, the command line, and
// the models opened. It reads the process's environment when it is loaded; a thread only has a
// copy, so whoever starts the thread must opt out (ADR 23).
process.env['ORT_DISABLE_TELEMETRY'] = '1'
