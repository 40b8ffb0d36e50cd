// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {DemoToken} from "./DemoToken.sol";

/// A DemoToken whose allowance may be given by a signature (EIP-2612).
contract PermitToken is DemoToken, ERC20Permit {
    constructor(string memory name_, string memory symbol_, uint8 decimals_)
        DemoToken(name_, symbol_, decimals_)
        ERC20Permit(name_)
    {}

    function decimals() public view override(ERC20, DemoToken) returns (uint8) {
        return DemoToken.decimals();
    }
}
