#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    probes::deck(data);
});
