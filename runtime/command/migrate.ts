// In: `kiln migrate [--plan]`. Out: the tables are there, or what is different is printed.
import { type Environment, readConfig } from '../config.ts';
import { openDatabase } from '../store/database.ts';
import { installSchema } from '../store/migrate.ts';
import { planMigration } from '../store/migrate-plan.ts';
import { consoleLog } from './console.ts';

export async function migrateCommand(options: { readonly plan?: boolean }, env: Environment): Promise<void> {
  const config = readConfig(env);
  const database = await openDatabase(config, 'command', consoleLog);
  try {
    if (options.plan) {
      const lines = await planMigration(database);
      process.stdout.write(`${lines.length > 0 ? lines.join('\n') : 'There is nothing to do.'}\n`);
    } else {
      const { created } = await installSchema(database, {
        baseUrl: config.baseUrl,
        timeZone: config.timeZone,
        log: consoleLog,
      });
      process.stdout.write(created ? 'The tables were made.\n' : 'The tables are up to date.\n');
    }
  } finally {
    await database.close();
  }
}
