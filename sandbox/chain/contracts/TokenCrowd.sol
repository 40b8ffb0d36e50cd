// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {DemoToken} from "./DemoToken.sol";

/// Makes tokens by the dozen, each with some in the holder's hands: the amounts count up from the first.
contract TokenCrowd {
    function make(string[] calldata symbols, uint8 decimals, address holder, uint256 first) external {
        for (uint256 index = 0; index < symbols.length; index++) {
            DemoToken token = new DemoToken(string.concat("Token ", symbols[index]), symbols[index], decimals);
            token.mint(holder, (first + index) * 10 ** decimals);
        }
    }
}
