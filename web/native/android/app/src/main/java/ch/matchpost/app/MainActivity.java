package ch.matchpost.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
