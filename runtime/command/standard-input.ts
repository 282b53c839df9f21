// Standard input → the text that was piped or typed: for secrets, which arguments would show to other processes.

/** Without one final line end, which typing or `echo` adds. @param prompt on a terminal */
export async function standardInput(prompt: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(prompt);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}
