/** Names of printers and paper. */ export const printingTerms = {
    addresses: [
        'Where something in the shop’s network takes print jobs.'
    ],
    asker_id: [
        'Names the printer that asks, as it was shown.'
    ],
    align: [
        'Where in the line it stands.'
    ],
    bold: [
        'Whether it is bold.',
        false
    ],
    bytes: [
        'What goes to the printer as it is, in base64; null where a page draws the paper.',
        'G0A='
    ],
    clientAction: [
        'What the printer is asked about itself.'
    ],
    columns: [
        'Letters of a line; one of Hangul counts as two.',
        48
    ],
    ConnectionType: [
        'Whether the printer asks for work or tells how it ended.'
    ],
    copy_no: [
        'Counts from 1: the second is a person’s “print again”.',
        1
    ],
    elsewhere: [
        'Whether it has the name of the confirmed printer, and asks from a network that is new.',
        false
    ],
    find: [
        'A search for printers that the program is asked to make; left out where nobody asks.'
    ],
    finds: [
        'Whether the program can look for printers.',
        true
    ],
    finished_at: [
        'When it ended; null while it has not.'
    ],
    ID: [
        'What the printer was told to name itself.',
        'k7q2m4x9a0b1'
    ],
    inverse: [
        'Whether it is white on black.',
        false
    ],
    job_id: [
        'The print job, by its UUID.'
    ],
    jobReady: [
        'Whether there is something to print.',
        true
    ],
    jobs: [
        'The print jobs.'
    ],
    jobToken: [
        'Names what is to be fetched.'
    ],
    lease: [
        'Proves the claim; whoever has it, and nobody else, may print the job.'
    ],
    lease_until: [
        'Until when the job is the claimer’s.'
    ],
    mac: [
        'The printer’s network address, by which it names itself.',
        '00:11:62:00:00:01'
    ],
    mediaTypes: [
        'What it can be fetched as.'
    ],
    model: [
        'The model that the printer names; null where it names none.',
        'Star mC-Print3'
    ],
    only_spot_kinds: [
        'Kinds of spots whose orders are printed, `pickup` with those without a spot; all where it is null, as before where a form leaves it out.'
    ],
    print: [
        'Whether to print them; else they are given up.',
        true
    ],
    printer_name: [
        'What the shop calls the printer.',
        '주방'
    ],
    printerMAC: [
        'The printer’s network address, by which it names itself.',
        '00:11:62:00:00:01'
    ],
    printers: [
        'The printers.'
    ],
    process_id: [
        'Four characters that the printer answers after the paper; null where it can’t.',
        '0001'
    ],
    request: [
        'What it is asked.',
        'ClientType'
    ],
    ResponseFile: [
        'The printer’s own words on how it ended.'
    ],
    retried_as: [
        'The job that was printed in its stead, by its UUID; null where none was.'
    ],
    right: [
        'What stands at the right edge of the line; null for nothing.',
        '4,500'
    ],
    scale: [
        'How much larger than usual it is.',
        1
    ],
    search: [
        'The last search; null where there was none for two minutes.'
    ],
    search_id: [
        'The search, by its UUID.'
    ],
    served: [
        'Whether it prints meanwhile, in place of the confirmed printer of its name, which is silent.',
        false
    ],
    sheets: [
        'The sheets, each a list of lines.'
    ],
    statusCode: [
        'How the printer stands, in its maker’s numbers.',
        '200 OK'
    ],
    tall: [
        'Whether it is twice as high.',
        false
    ]
};

//# sourceMappingURL=printing.js.map