import { Command } from 'commander';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check that everything needed for rendering works here')
    .option('--out <folder>', 'folder that has to be writeable', 'out')
    .option('--json', 'as JSON', false)
    .addHelpText('after', '\nExit codes: 0 all is well, 1 something does not work.')
    .action(async ({ out, json }: { out: string; json: boolean }) => {
      const { checkups, runCheckup } = await import('../doctor/checkups.ts');
      const findings = [];
      for (const checkup of checkups(out)) {
        const finding = await runCheckup(checkup);
        findings.push(finding);
        if (!json) console.log(`${finding.ok ? 'ok  ' : 'FAIL'}  ${finding.name.padEnd(12)} ${finding.detail}`);
      }
      if (json) console.log(JSON.stringify(findings));
      if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
    });
}
